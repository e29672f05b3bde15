-- When the seat asked was called: since then a message that asks it has been in the channel; NULL before. Its time and its reminders begin
-- then. Who was asked before there was this column was called.
ALTER TABLE waits ADD COLUMN called INTEGER;
ALTER TABLE set_aside ADD COLUMN called INTEGER;
UPDATE waits SET called = since;

DROP TRIGGER a_wait_has_changed;
CREATE TRIGGER a_wait_has_changed AFTER UPDATE OF seat, since, touched, reminded, muted, granted, overdue, called ON waits
WHEN new.due = old.due
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.game_id;
END;

-- Messages that are to lose their buttons, or to be deleted, and have not yet. `kind`: the live message of a 'turn' or a 'lobby' before; an
-- 'aside', which is deleted; of a request what became of it, 'open' where it is asked in another message. The triggers below write a row in
-- the transaction that makes the message an old one, so that a stop of the bot leaves no button behind.
CREATE TABLE leftovers (
    message_id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES games (id),
    channel_id INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'lobby', 'aside', 'open', 'agreed', 'refused', 'over'))
) STRICT;
CREATE INDEX leftovers_of_a_game ON leftovers (game_id);

-- What could not be told beside the live message of a game, to be told as soon as it can be. `text`: '' for the film of the game. `user_id`:
-- who had it told.
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

-- Games that were closed and whose live message may still have its buttons.
INSERT OR IGNORE INTO leftovers (message_id, game_id, channel_id, kind)
    SELECT message_id, id, channel_id, CASE WHEN message_seq IS NULL THEN 'lobby' ELSE 'turn' END
    FROM games WHERE status = 'closed' AND notice IS NOT NULL AND message_id IS NOT NULL;

-- The servers that have commands of their own, from when on Discord may have been told so.
CREATE TABLE command_guilds (
    guild_id INTEGER PRIMARY KEY
) STRICT;
