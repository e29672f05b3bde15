-- What is kept of people who want to be forgotten, of servers that want no statistics, and of servers that the bot has left.

-- Whose person was forgotten: the how manieth of the game, 0 for everybody else. Their `user_id` is one that nobody can have, the same in all
-- their games, see storage/forgetting.py.
ALTER TABLE members ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten >= 0);

-- Whose wish a level was; NULL for one of before, which is known by the name alone.
ALTER TABLE levels ADD COLUMN user_id INTEGER;

-- Games of which something may still show a name that is forgotten: files that were made of them, and in Discord `message_id`, a message of a
-- request, 0 for the live message.
CREATE TABLE to_redraw (
    game_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    PRIMARY KEY (game_id, message_id)
) STRICT, WITHOUT ROWID;

-- Whether what becomes of games is kept on a server, and of a game; what was not counted once never is.
ALTER TABLE guild_settings ADD COLUMN statistics INTEGER NOT NULL DEFAULT 1 CHECK (statistics IN (0, 1));
ALTER TABLE games ADD COLUMN counted INTEGER NOT NULL DEFAULT 1 CHECK (counted IN (0, 1));

-- The servers that the bot is not on any more, since when. A look at the clock finds those that were left while it was away.
CREATE TABLE left_servers (
    guild_id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT;

-- The log only grows, but for two things: a person in it is forgotten, and a server that was left.
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
