"""The actions that people take with buttons and commands alike, and the answers to them."""
