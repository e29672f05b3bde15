"""What the person who hosts the bot asks for on the command line: checks, copies of the database, games brought in."""
