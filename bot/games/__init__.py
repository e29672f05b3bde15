"""The games as the bot knows them: rooms and people, what is stored, what stays in memory, whose time runs. No messages."""
