"""What a channel shows: faces, their pictures, the live message of each game, and what time makes the bot say."""
