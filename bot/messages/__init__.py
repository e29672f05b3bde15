"""The content of channels: messages as values, pictures, the live message of each game, messages sent by the clock."""
