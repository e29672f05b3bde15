"""The commands of the person who hosts the bot: checks, copies of the database, import of games."""
