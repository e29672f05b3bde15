"""What a person does, the same from a button and from a command, and how that is answered."""
