CREATE INDEX live_games_of_a_server ON games (guild_id) WHERE status IN ('lobby', 'playing');
