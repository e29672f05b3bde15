"""What a channel shows: messages as values, their pictures, the live message of each game, and what time makes the bot say."""
