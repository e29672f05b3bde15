-- Data about people who want to be forgotten, servers that want no statistics, and servers that the bot has left.

-- The number of a forgotten person among those of the game, from 1; 0 for everybody else. Their `user_id` is one that nobody can have, the
-- same in all their games: see storage/forgetting.py.
ALTER TABLE members ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten >= 0);

-- The person who set the level; NULL for an older row, which has only the name.
ALTER TABLE levels ADD COLUMN user_id INTEGER;

-- Games of which something may still show a name that is forgotten: files made of them, and in Discord `message_id`, a message of a
-- request, 0 for the live message.
CREATE TABLE to_redraw (
    game_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    PRIMARY KEY (game_id, message_id)
) STRICT, WITHOUT ROWID;

-- Whether results are kept on a server, and of a game; a game that was not counted at its end never is.
ALTER TABLE guild_settings ADD COLUMN statistics INTEGER NOT NULL DEFAULT 1 CHECK (statistics IN (0, 1));
ALTER TABLE games ADD COLUMN counted INTEGER NOT NULL DEFAULT 1 CHECK (counted IN (0, 1));

-- The servers that the bot has left, and since when. Looks of the clock find those that it left while it was stopped.
CREATE TABLE left_servers (
    guild_id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT;

-- The log only grows, with two exceptions: a person in it is forgotten, or a server that the bot has left.
DROP TRIGGER choices_are_never_changed;
CREATE TRIGGER choices_are_never_changed BEFORE UPDATE ON choices
WHEN new.user_id > -1099511627776 OR old.user_id <= 0 OR new.interaction_id IS NOT NULL
    OR (new.game_id, new.seq, new.seat, new.text, new.at) <> (old.game_id, old.seq, old.seat, old.text, old.at)
BEGIN
    SELECT RAISE(ABORT, 'the log only grows');
END;

DROP TRIGGER choices_are_never_deleted;
CREATE TRIGGER choices_are_never_deleted BEFORE DELETE ON choices
WHEN NOT EXISTS (SELECT 1 FROM games JOIN left_servers USING (guild_id) WHERE games.id = old.game_id)
BEGIN
    SELECT RAISE(ABORT, 'the log only grows');
END;
