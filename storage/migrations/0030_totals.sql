-- A person's totals in a game on a server, so that a list of people does not read all results. `due`: they are to be counted anew from the
-- results, because one of these has changed. `mu`, `sigma`: the newest rating, NULL without one.
CREATE TABLE totals (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    games INTEGER NOT NULL DEFAULT 0,
    wins INTEGER NOT NULL DEFAULT 0,
    rated INTEGER NOT NULL DEFAULT 0,
    mu REAL,
    sigma REAL,
    due INTEGER NOT NULL DEFAULT 1 CHECK (due IN (0, 1)),
    PRIMARY KEY (guild_id, game, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX totals_due ON totals (guild_id, game) WHERE due;
INSERT INTO totals (guild_id, game, user_id)
SELECT DISTINCT guild_id, game, user_id FROM played JOIN results USING (game_id) WHERE user_id > 0;
