-- The clock of a table. `bank`: '' for none, else the seconds that each seat's bank begins with, gains for an own turn and holds at most,
-- as in '86400 14400 259200'. `at_zero`: whether the others vote on a seat whose time is over, or a computer plays its turn. `live_pace`:
-- people play without a break, with short banks; afterwards `bank` or `pace` counts again.
ALTER TABLE games ADD COLUMN bank TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN at_zero TEXT NOT NULL DEFAULT 'vote' CHECK (at_zero IN ('vote', 'computer'));
ALTER TABLE games ADD COLUMN live_pace INTEGER NOT NULL DEFAULT 0 CHECK (live_pace IN (0, 1));
ALTER TABLE guild_settings ADD COLUMN bank TEXT NOT NULL DEFAULT '';
ALTER TABLE guild_settings ADD COLUMN at_zero TEXT NOT NULL DEFAULT 'vote' CHECK (at_zero IN ('vote', 'computer'));
ALTER TABLE guild_settings ADD COLUMN live_pace INTEGER NOT NULL DEFAULT 0 CHECK (live_pace IN (0, 1));

-- What is left in the bank of a seat after its newest answer in a turn of its own; a seat without a row has a full one. `live_pace`: the bank
-- of that pace. `earned`: the number of own turns for which it has gained, counted with the rows before the game's base, so that it only rises.
CREATE TABLE banks (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    live_pace INTEGER NOT NULL CHECK (live_pace IN (0, 1)),
    seconds INTEGER NOT NULL CHECK (seconds >= 0),
    earned INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat, live_pace)
) STRICT, WITHOUT ROWID;

-- Times in which no bank of a game runs. `until`: NULL while it lasts. `reason`: the bot was down, or away from the server; everybody has
-- agreed to a pause, which somebody may have ended; a vote was open; the pace of the table has changed.
CREATE TABLE stops (
    game_id INTEGER NOT NULL REFERENCES games (id),
    since INTEGER NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN ('down', 'away', 'pause', 'paused', 'vote', 'pace')),
    until INTEGER,
    PRIMARY KEY (game_id, since, reason)
) STRICT, WITHOUT ROWID;

-- The days away of a person that stop banks. `declared`: when the person said so; it counts from their next turn.
CREATE TABLE absences (
    user_id INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    declared INTEGER NOT NULL,
    PRIMARY KEY (user_id, since)
) STRICT, WITHOUT ROWID;
INSERT INTO absences (user_id, since, until, declared)
    SELECT user_id, away_since, away_until, away_since FROM settings WHERE away_since < away_until;

-- When each process last looked at the clock, by its shards: from then until its next start it was down.
CREATE TABLE alive (
    shards TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The quiet hours of the person asked as they were when the seat was first called in a turn: the moment of that call, and behind it their
-- beginning, end and time zone if there are any. NULL until the call.
ALTER TABLE waits ADD COLUMN quiet TEXT;
ALTER TABLE set_aside ADD COLUMN quiet TEXT;

-- When a request was answered, NULL for earlier ones: no bank runs while it is open.
ALTER TABLE requests ADD COLUMN ended_at INTEGER;

DROP TRIGGER a_table_has_changed;
CREATE TRIGGER a_table_has_changed AFTER UPDATE OF reminder, pace, bank, at_zero, live_pace ON games
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.id;
END;

CREATE TRIGGER a_stop_begins AFTER INSERT ON stops
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.game_id;
END;

CREATE TRIGGER a_stop_has_changed AFTER UPDATE OF until ON stops
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.game_id;
END;

CREATE TRIGGER an_answer_has_come AFTER UPDATE OF ended_at ON requests
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.game_id;
END;
