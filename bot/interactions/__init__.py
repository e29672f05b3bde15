"""The actions of people, by buttons and commands alike, and the answers to them."""
