"""The bot: the games in Discord's channels."""
