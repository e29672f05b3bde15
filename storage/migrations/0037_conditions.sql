-- The conditions of these indexes stand in the words of the queries, which PostgreSQL understands too: SQLite takes an index only for a
-- query that repeats its condition.
DROP INDEX ended_and_not_noted;
CREATE INDEX ended_and_not_noted ON games (id) WHERE result IS NOT NULL AND noted = 0;
DROP INDEX conceded_and_not_noted;
CREATE INDEX conceded_and_not_noted ON games (id) WHERE conceded_id IS NOT NULL AND noted = 0;
DROP INDEX over_and_not_marked;
CREATE INDEX over_and_not_marked ON games (id) WHERE result IS NOT NULL AND marked = 0;
DROP INDEX ended_without_feats;
CREATE INDEX ended_without_feats ON games (guild_id, game) WHERE result IS NOT NULL AND feats_known = 0;
DROP INDEX played_and_due;
CREATE INDEX played_and_due ON played (guild_id, game, ended_at, game_id) WHERE due = 1;
DROP INDEX totals_due;
CREATE INDEX totals_due ON totals (guild_id, game) WHERE due = 1;
