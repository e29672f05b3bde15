"""The content of channels: messages as values, pictures, the live message of each game, messages due by the clock."""
