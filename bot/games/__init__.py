"""The games without their messages: lobbies and people, stored rows, games in memory, turn times."""
