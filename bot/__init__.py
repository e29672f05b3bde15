"""The bot: rooms for the games in the channels of Discord."""
