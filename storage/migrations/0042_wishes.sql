-- Wishes of people for direct messages: to follow a game (`game_id`) or a person (`person_id`), or to hear of open tables on a server. The
-- others of these columns are 0. `guild_id`: the server on which the wish began. `rounds`: messages at the end of each round too. For open
-- tables: `game` and `pace`, '' for any; `until`: the end of the wish; `seen`: the newest game that it does not wait for any more; `due`: the
-- time before which no message is sent.
CREATE TABLE wishes (
    user_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    game_id INTEGER NOT NULL DEFAULT 0,
    person_id INTEGER NOT NULL DEFAULT 0,
    rounds INTEGER NOT NULL DEFAULT 0 CHECK (rounds IN (0, 1)),
    game TEXT NOT NULL DEFAULT '',
    pace TEXT NOT NULL DEFAULT '',
    until INTEGER,
    seen INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, guild_id, game_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX wishes_about_a_game ON wishes (game_id);
CREATE INDEX wishes_about_a_person ON wishes (person_id);
CREATE INDEX wishes_on_a_server ON wishes (guild_id);

-- Direct messages about a game to people who follow it or somebody in it, from the change of the game until they are sent. `due`: the time
-- of the next attempt. What they say follows from the game when they are sent.
CREATE TABLE direct_messages (
    user_id INTEGER NOT NULL,
    game_id INTEGER NOT NULL REFERENCES games (id),
    guild_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    due INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, game_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX direct_messages_about_a_game ON direct_messages (game_id);
CREATE INDEX direct_messages_by_due ON direct_messages (due);

-- `followed`: others may follow the person. `unreached`: Discord refused a direct message to them, which they are still to be told.
ALTER TABLE settings ADD COLUMN followed INTEGER NOT NULL DEFAULT 0 CHECK (followed IN (0, 1));
ALTER TABLE settings ADD COLUMN unreached INTEGER NOT NULL DEFAULT 0 CHECK (unreached IN (0, 1));
-- Whether people may wish for direct messages about the tables of the server.
ALTER TABLE guild_settings ADD COLUMN direct_messages INTEGER NOT NULL DEFAULT 1 CHECK (direct_messages IN (0, 1));

-- The round after the newest choice; NULL before the first choice, and in games that began before this column.
ALTER TABLE games ADD COLUMN round INTEGER;

CREATE TRIGGER followers_hear_of_a_game AFTER UPDATE OF status, round ON games
WHEN old.status = 'playing' AND new.guild_id IS NOT NULL AND (new.status <> 'playing' OR new.round > old.round)
BEGIN
    INSERT INTO direct_messages (user_id, game_id, guild_id, at)
        SELECT DISTINCT wishes.user_id, new.id, new.guild_id, new.updated_at FROM wishes
        WHERE (new.status <> 'playing' OR wishes.rounds = 1)
        AND (wishes.game_id = new.id
            OR wishes.person_id IN (SELECT user_id FROM members WHERE game_id = new.id AND computer = 0)
            AND NOT EXISTS (SELECT 1 FROM members WHERE game_id = new.id AND user_id = wishes.user_id AND computer = 0))
        AND NOT EXISTS (SELECT 1 FROM guild_settings WHERE guild_id = new.guild_id AND direct_messages = 0)
    ON CONFLICT (user_id, game_id) DO UPDATE SET at = excluded.at, due = 0;
END;
