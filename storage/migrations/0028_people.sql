-- All results are made anew when they are next needed: a seat may have two, of the person who gave it up and of the person who played it
-- on, and more is written with them, so that no list reads a log.
DROP TABLE results;
DROP TABLE played;
UPDATE games SET noted = 0 WHERE noted AND counted;

-- The games that have ended, in that order: `ended_at`, then `game_id`. They can be derived anew from the other tables at any time.
-- `began_at`: when the first choice was made; `choices`: their number; `seats`: of people and computers; `margin`: points between first and
-- second, NULL if there is no such number; `due`: its ratings are to be computed.
CREATE TABLE played (
    game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
    ended_at INTEGER NOT NULL,
    began_at INTEGER NOT NULL,
    choices INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    margin INTEGER,
    due INTEGER NOT NULL CHECK (due IN (0, 1))
) STRICT;
CREATE INDEX played_in_a_server ON played (guild_id, game, ended_at, game_id);
CREATE INDEX played_and_due ON played (guild_id, game, ended_at, game_id) WHERE due;

-- The result of each seat. `user_id`: the person it counts for, 0 for a computer, of the level `level`. `score`: NULL if the game was given
-- up. `sources`: the points of each source, JSON. `mu`, `sigma`: the rating of the person after the game, NULL until it is computed.
CREATE TABLE results (
    game_id INTEGER NOT NULL REFERENCES played (game_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    level TEXT NOT NULL DEFAULT '' CHECK (level IN ('', 'easy', 'normal', 'strong')),
    place INTEGER NOT NULL CHECK (place > 0),
    score INTEGER,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    conceded INTEGER NOT NULL DEFAULT 0 CHECK (conceded IN (0, 1)),
    sources TEXT NOT NULL DEFAULT '{}',
    mu REAL,
    sigma REAL,
    PRIMARY KEY (game_id, seat, user_id),
    CHECK ((user_id = 0) = (level <> ''))
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_a_user ON results (user_id);

-- The points of all people of a server from each source, and the number of their seats.
CREATE TABLE source_totals (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    source TEXT NOT NULL,
    seats INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, source)
) STRICT, WITHOUT ROWID;

-- The outstanding numbers of seats in games that have ended, for the records: from the results, and from the logs, which are read once.
CREATE TABLE feats (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    feat TEXT NOT NULL,
    value INTEGER NOT NULL,
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, feat, value, game_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX feats_of_a_game ON feats (game_id);

-- Whether the log of a game that has ended was read for the records.
ALTER TABLE games ADD COLUMN feats_known INTEGER NOT NULL DEFAULT 0 CHECK (feats_known IN (0, 1));
CREATE INDEX ended_without_feats ON games (guild_id, game) WHERE result IS NOT NULL AND NOT feats_known;

-- The readers of a person's games: everybody on a server, the people who have played with them there, or nobody.
ALTER TABLE settings ADD COLUMN shown_to TEXT NOT NULL DEFAULT 'everybody' CHECK (shown_to IN ('everybody', 'met', 'nobody'));

-- The name under which a person played a seat that somebody else got since; '' if that was before names were kept.
ALTER TABLE predecessors ADD COLUMN name TEXT NOT NULL DEFAULT '';
CREATE INDEX predecessors_of_a_user ON predecessors (user_id);
