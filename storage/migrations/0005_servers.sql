-- The games of one server are found without reading those of all others.
CREATE INDEX live_games_of_a_server ON games (guild_id) WHERE status IN ('lobby', 'playing');
