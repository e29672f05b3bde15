"""What the person who hosts the bot needs beside playing: the command line, copies of the database, checks, metrics, signals."""
