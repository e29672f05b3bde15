-- How a server helps people to find tables. `open_tables`: `/play` lists its open tables, which last seven days without a change, else one.
-- `ready_check`: once all seats are taken, people say that they are here before the game begins. `called_role`: the role that a new table
-- calls, NULL for none.
ALTER TABLE guild_settings ADD COLUMN open_tables INTEGER NOT NULL DEFAULT 1 CHECK (open_tables IN (0, 1));
ALTER TABLE guild_settings ADD COLUMN ready_check INTEGER NOT NULL DEFAULT 1 CHECK (ready_check IN (0, 1));
ALTER TABLE guild_settings ADD COLUMN called_role INTEGER;

-- When the role of the server was called to this table, or is about to be; NULL for never.
ALTER TABLE games ADD COLUMN role_called_at INTEGER;
CREATE INDEX calls_on_a_server ON games (guild_id, role_called_at) WHERE role_called_at IS NOT NULL;
CREATE INDEX calls_by_an_opener ON games (opener_id, role_called_at) WHERE role_called_at IS NOT NULL;

-- When a person at a table that has not begun sat down or last said that they are here; 0 for a computer, and once the game has begun.
ALTER TABLE members ADD COLUMN here_at INTEGER NOT NULL DEFAULT 0;

-- Tables with all seats taken whose people are asked whether they are here. `since`: when the last seat was taken. `called`: when the
-- channel was told, NULL before; only then their time begins.
CREATE TABLE ready_checks (
    game_id INTEGER PRIMARY KEY REFERENCES games (id),
    since INTEGER NOT NULL,
    called INTEGER
) STRICT;

CREATE TRIGGER nobody_is_asked_after_the_start AFTER UPDATE OF status ON games
WHEN old.status = 'lobby' AND new.status <> 'lobby'
BEGIN
    DELETE FROM ready_checks WHERE game_id = new.id;
    UPDATE members SET here_at = 0 WHERE game_id = new.id;
END;

CREATE TRIGGER a_free_seat_ends_the_check AFTER DELETE ON members
BEGIN
    DELETE FROM announcements WHERE game_id = old.game_id AND kind = 'ready';
    DELETE FROM ready_checks WHERE game_id = old.game_id;
END;

-- Announcements of two more kinds: a table calls a role, and its people are asked whether they are here.
CREATE TABLE announced AS SELECT * FROM announcements;
DROP TABLE announcements;
CREATE TABLE announcements (
    game_id INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL CHECK (kind IN ('reminder', 'question', 'warning', 'call', 'ready')),
    seat INTEGER,
    since INTEGER,
    at INTEGER NOT NULL,
    detail TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (game_id, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO announcements (game_id, kind, seat, since, at, detail) SELECT game_id, kind, seat, since, at, detail FROM announced;
DROP TABLE announced;
