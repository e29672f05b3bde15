-- The time since when the channel has had a message that asks the seat, NULL before. The seat's time and reminders begin then. Seats asked
-- before this column existed count as called.
ALTER TABLE waits ADD COLUMN called INTEGER;
ALTER TABLE set_aside ADD COLUMN called INTEGER;
UPDATE waits SET called = since;

DROP TRIGGER a_wait_has_changed;
CREATE TRIGGER a_wait_has_changed AFTER UPDATE OF seat, since, touched, reminded, muted, granted, overdue, called ON waits
WHEN new.due = old.due
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.game_id;
END;

-- Old messages that must still lose their buttons or be deleted. `kind`: 'turn' or 'lobby' for a former live message; 'aside' for one to
-- delete; for a request its outcome, 'open' if it is asked in another message. The triggers below write a row in the transaction that makes
-- the message old, so that a stop of the bot leaves no button behind.
CREATE TABLE leftovers (
    message_id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES games (id),
    channel_id INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'lobby', 'aside', 'open', 'agreed', 'refused', 'over'))
) STRICT;
CREATE INDEX leftovers_of_a_game ON leftovers (game_id);

-- Sentences that a channel could not be told beside the live message, to be told as soon as they can be. `text`: '' for the game's film.
-- `user_id`: the person whose action it reports.
CREATE TABLE to_tell (
    game_id INTEGER NOT NULL REFERENCES games (id),
    nonce TEXT NOT NULL CHECK (length(nonce) BETWEEN 1 AND 25),
    user_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game_id, nonce)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER a_live_message_was_replaced AFTER UPDATE OF message_id ON games
WHEN old.message_id IS NOT NULL AND new.message_id IS NOT old.message_id
BEGIN
    INSERT OR IGNORE INTO leftovers (message_id, game_id, channel_id, kind)
        VALUES (old.message_id, old.id, old.channel_id, CASE WHEN old.message_seq IS NULL THEN 'lobby' ELSE 'turn' END);
END;

CREATE TRIGGER a_game_was_closed AFTER UPDATE OF status ON games
WHEN new.status = 'closed' AND old.status <> 'closed'
BEGIN
    INSERT OR IGNORE INTO leftovers (message_id, game_id, channel_id, kind)
        SELECT message_id, id, channel_id, CASE WHEN message_seq IS NULL THEN 'lobby' ELSE 'turn' END
        FROM games WHERE id = new.id AND message_id IS NOT NULL;
    INSERT OR IGNORE INTO leftovers (message_id, game_id, channel_id, kind)
        SELECT message_id, game_id, new.channel_id, 'aside' FROM asides WHERE game_id = new.id;
    DELETE FROM asides WHERE game_id = new.id;
    DELETE FROM to_tell WHERE game_id = new.id;
END;

CREATE TRIGGER a_game_was_moved AFTER UPDATE OF channel_id ON games
WHEN new.channel_id <> old.channel_id
BEGIN
    INSERT OR IGNORE INTO leftovers (message_id, game_id, channel_id, kind)
        SELECT message_id, game_id, old.channel_id, 'aside' FROM asides WHERE game_id = new.id;
    DELETE FROM asides WHERE game_id = new.id;
    INSERT OR IGNORE INTO leftovers (message_id, game_id, channel_id, kind)
        SELECT message_id, game_id, old.channel_id, 'open' FROM requests
        WHERE game_id = new.id AND status = 'open' AND message_id IS NOT NULL;
    UPDATE requests SET message_id = NULL WHERE game_id = new.id AND status = 'open';
END;

CREATE TRIGGER a_request_has_ended AFTER UPDATE OF status ON requests
WHEN old.status = 'open' AND new.status <> 'open' AND new.message_id IS NOT NULL
BEGIN
    INSERT OR IGNORE INTO leftovers (message_id, game_id, channel_id, kind)
        SELECT new.message_id, id, channel_id, new.status FROM games WHERE id = new.game_id;
END;

CREATE TRIGGER a_request_is_asked_anew AFTER UPDATE OF message_id ON requests
WHEN old.message_id IS NOT NULL AND new.message_id IS NOT old.message_id
BEGIN
    INSERT OR IGNORE INTO leftovers (message_id, game_id, channel_id, kind)
        SELECT old.message_id, id, channel_id, 'open' FROM games WHERE id = new.game_id;
END;

-- Closed games with a live message that may still have its buttons.
INSERT OR IGNORE INTO leftovers (message_id, game_id, channel_id, kind)
    SELECT message_id, id, channel_id, CASE WHEN message_seq IS NULL THEN 'lobby' ELSE 'turn' END
    FROM games WHERE status = 'closed' AND notice IS NOT NULL AND message_id IS NOT NULL;

-- Servers with commands of their own, noted before Discord is told.
CREATE TABLE command_guilds (
    guild_id INTEGER PRIMARY KEY
) STRICT;
