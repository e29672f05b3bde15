-- The time before which nothing is due in a game, so that the clock looks at few games. The clock sets it after each look, and it falls
-- back to 0 whenever something changes on which it depends. `revision` counts those changes.
ALTER TABLE waits ADD COLUMN due INTEGER NOT NULL DEFAULT 0;
ALTER TABLE waits ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

-- A closed game waits for nobody.
DELETE FROM waits WHERE game_id IN (SELECT id FROM games WHERE status <> 'playing');
CREATE INDEX waits_by_due ON waits (due);

CREATE TRIGGER a_wait_has_changed AFTER UPDATE OF seat, since, touched, reminded, muted, granted, overdue ON waits
WHEN new.due = old.due
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.game_id;
END;

CREATE TRIGGER a_table_has_changed AFTER UPDATE OF reminder, pace ON games
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.id;
END;

CREATE TRIGGER a_seat_has_changed AFTER UPDATE OF user_id, computer ON members
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.game_id;
END;

CREATE TRIGGER a_person_has_changed AFTER UPDATE OF reminder, zone, quiet_start, quiet_end, away_since, away_until ON settings
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id IN (SELECT game_id FROM members WHERE user_id = new.user_id);
END;

-- The deleted message may have been the question to the others.
CREATE TRIGGER a_message_has_gone AFTER DELETE ON asides
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = old.game_id;
END;

-- Sentences that a channel is to be told beside its live message, as the clock has decided: that somebody is asked, what the others can do
-- about a seat, that the game will be closed. `seat`, `since`: of the wait that the sentence is about. `detail`: JSON. The transaction that
-- remembers the message deletes the row.
CREATE TABLE announcements (
    game_id INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL CHECK (kind IN ('reminder', 'question', 'warning')),
    seat INTEGER,
    since INTEGER,
    at INTEGER NOT NULL,
    detail TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (game_id, kind)
) STRICT, WITHOUT ROWID;

-- Games that nobody has touched for long are found by that time.
DROP INDEX games_by_status;
CREATE INDEX games_by_status ON games (status, updated_at);

-- Live games are read in pages, the newest first.
CREATE INDEX live_games ON games (id) WHERE status IN ('lobby', 'playing');

-- When an open request was last checked; it is checked again once its game has changed.
ALTER TABLE requests ADD COLUMN looked_at INTEGER NOT NULL DEFAULT 0;
