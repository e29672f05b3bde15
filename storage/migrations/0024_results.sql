-- Whether a game counts for ratings, if two people or more have played it to its end.
ALTER TABLE games ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));

-- The person who gave up last, which ended the game.
ALTER TABLE games ADD COLUMN conceded_id INTEGER;

-- Whether the outcome of the game is among the results.
ALTER TABLE games ADD COLUMN noted INTEGER NOT NULL DEFAULT 0 CHECK (noted IN (0, 1));
CREATE INDEX ended_and_not_noted ON games (id) WHERE result IS NOT NULL AND NOT noted;
CREATE INDEX conceded_and_not_noted ON games (id) WHERE conceded_id IS NOT NULL AND NOT noted;

-- Whether others find a person on lists.
ALTER TABLE settings ADD COLUMN listed INTEGER NOT NULL DEFAULT 1 CHECK (listed IN (0, 1));

-- The games that have ended, in that order: `ended_at`, then `game_id`. They can be derived anew from the other tables at any time.
CREATE TABLE played (
    game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
    ended_at INTEGER NOT NULL
) STRICT;
CREATE INDEX played_in_a_server ON played (guild_id, game, ended_at, game_id);

-- The result of each seat. `user_id`: the person it counts for, 0 for a computer, of the level `level`. `score`: NULL if the game was given
-- up. `mu`, `sigma`: the rating of the person after the game, NULL until it is computed.
CREATE TABLE results (
    game_id INTEGER NOT NULL REFERENCES played (game_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    level TEXT NOT NULL DEFAULT '' CHECK (level IN ('', 'easy', 'normal', 'strong')),
    place INTEGER NOT NULL CHECK (place > 0),
    score INTEGER,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    conceded INTEGER NOT NULL DEFAULT 0 CHECK (conceded IN (0, 1)),
    mu REAL,
    sigma REAL,
    PRIMARY KEY (game_id, seat),
    CHECK ((user_id = 0) = (level <> ''))
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_a_user ON results (user_id);
