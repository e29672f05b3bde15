-- Games that go on for days, among people who come and go.

-- A computer plays a seat without a person: one added in the lobby (`user_id` below 0), or the seat of a person who is gone for a time or
-- for good (`gone`: how).
ALTER TABLE members ADD COLUMN computer INTEGER NOT NULL DEFAULT 0 CHECK (computer IN (0, 1));
ALTER TABLE members ADD COLUMN gone TEXT NOT NULL DEFAULT '' CHECK (gone IN ('', 'away', 'left', 'conceded'));

-- A table's settings. Times are in seconds, 0 stands for none. `pictures`: when the channel is shown the board. `pictured_seq`: the length
-- of the log that the last picture showed. `starter_id`: the person with the first seat, NULL by lot. `warned_at`: when the channel was
-- told that the game will be closed.
ALTER TABLE games ADD COLUMN reminder INTEGER NOT NULL DEFAULT 43200;
ALTER TABLE games ADD COLUMN pace INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN pictures TEXT NOT NULL DEFAULT 'turn' CHECK (pictures IN ('turn', 'round', 'demand'));
ALTER TABLE games ADD COLUMN pictured_seq INTEGER;
ALTER TABLE games ADD COLUMN starter_id INTEGER;
ALTER TABLE games ADD COLUMN warned_at INTEGER;

-- The settings of new tables of a server.
CREATE TABLE guild_settings (
    guild_id INTEGER PRIMARY KEY,
    reminder INTEGER NOT NULL DEFAULT 43200,
    pace INTEGER NOT NULL DEFAULT 0,
    pictures TEXT NOT NULL DEFAULT 'turn' CHECK (pictures IN ('turn', 'round', 'demand')),
    theme TEXT NOT NULL DEFAULT 'light'
) STRICT;

-- `reminder`: seconds, 0 for none, NULL for the table's. `quiet_start`, `quiet_end`: minutes after midnight in `zone`, an IANA name.
-- Away from `away_since` until before `away_until`.
ALTER TABLE settings ADD COLUMN reminder INTEGER;
ALTER TABLE settings ADD COLUMN zone TEXT;
ALTER TABLE settings ADD COLUMN quiet_start INTEGER NOT NULL DEFAULT 0;
ALTER TABLE settings ADD COLUMN quiet_end INTEGER NOT NULL DEFAULT 0;
ALTER TABLE settings ADD COLUMN away_since INTEGER;
ALTER TABLE settings ADD COLUMN away_until INTEGER;

-- The seat for which a game waits. `since`: when the seat was asked; `touched`: when it last chose, was asked or reminded; `reminded`:
-- reminders in this turn; `muted`: no further reminders in this turn; `granted`: seconds that the others gave it beyond the table's pace;
-- `overdue`: when the others were asked how to go on.
CREATE TABLE waits (
    game_id INTEGER PRIMARY KEY REFERENCES games (id),
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    reminded INTEGER NOT NULL DEFAULT 0,
    muted INTEGER NOT NULL DEFAULT 0,
    granted INTEGER NOT NULL DEFAULT 0,
    overdue INTEGER
) STRICT;

INSERT INTO waits (game_id, seat, since, touched)
    SELECT id, CAST(summary AS INTEGER), updated_at, updated_at FROM games WHERE status = 'playing' AND summary <> '';

-- When a person was last reminded, in any game.
CREATE TABLE reminded (
    user_id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

-- Messages beside the live one that are deleted once the game has moved on: a reminder, the question what to do about a seat. A newer
-- message replaces the one of the same `kind`.
CREATE TABLE asides (
    message_id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX asides_of_a_game ON asides (game_id);

-- A person's request to the others in a game: to take back choices, to give the game up, to take over a seat. `detail`: JSON. `seq`: the
-- length of the log when it was made.
CREATE TABLE requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    asker_id INTEGER NOT NULL,
    detail TEXT NOT NULL,
    seq INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'agreed', 'refused', 'over')),
    message_id INTEGER,
    at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_open_request_of_a_kind ON requests (game_id, kind) WHERE status = 'open';

-- The people who must agree before a request is fulfilled, and whether each has.
CREATE TABLE agreements (
    request_id INTEGER NOT NULL REFERENCES requests (id),
    user_id INTEGER NOT NULL,
    agreed INTEGER NOT NULL DEFAULT 0 CHECK (agreed IN (0, 1)),
    PRIMARY KEY (request_id, user_id)
) STRICT, WITHOUT ROWID;
