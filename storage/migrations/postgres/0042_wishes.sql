CREATE TABLE wishes (
    user_id BIGINT NOT NULL,
    guild_id BIGINT NOT NULL,
    game_id BIGINT NOT NULL DEFAULT 0,
    person_id BIGINT NOT NULL DEFAULT 0,
    rounds BIGINT NOT NULL DEFAULT 0 CHECK (rounds IN (0, 1)),
    game TEXT NOT NULL DEFAULT '',
    pace TEXT NOT NULL DEFAULT '',
    until BIGINT,
    seen BIGINT NOT NULL DEFAULT 0,
    due BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, guild_id, game_id, person_id)
);
CREATE INDEX wishes_about_a_game ON wishes (game_id);
CREATE INDEX wishes_about_a_person ON wishes (person_id);
CREATE INDEX wishes_on_a_server ON wishes (guild_id);

CREATE TABLE direct_messages (
    user_id BIGINT NOT NULL,
    game_id BIGINT NOT NULL REFERENCES games (id),
    guild_id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    due BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, game_id)
);
CREATE INDEX direct_messages_about_a_game ON direct_messages (game_id);
CREATE INDEX direct_messages_by_due ON direct_messages (due);

ALTER TABLE settings ADD COLUMN followed BIGINT NOT NULL DEFAULT 0 CHECK (followed IN (0, 1));
ALTER TABLE settings ADD COLUMN unreached BIGINT NOT NULL DEFAULT 0 CHECK (unreached IN (0, 1));
ALTER TABLE guild_settings ADD COLUMN direct_messages BIGINT NOT NULL DEFAULT 1 CHECK (direct_messages IN (0, 1));
ALTER TABLE games ADD COLUMN round BIGINT;

CREATE FUNCTION followers_hear_of_a_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF old.status = 'playing' AND new.guild_id IS NOT NULL AND (new.status <> 'playing' OR new.round > old.round) THEN
        INSERT INTO direct_messages (user_id, game_id, guild_id, at)
            SELECT DISTINCT wishes.user_id, new.id, new.guild_id, new.updated_at FROM wishes
            WHERE (new.status <> 'playing' OR wishes.rounds = 1)
            AND (wishes.game_id = new.id
                OR wishes.person_id IN (SELECT user_id FROM members WHERE game_id = new.id AND computer = 0)
                AND NOT EXISTS (SELECT 1 FROM members WHERE game_id = new.id AND user_id = wishes.user_id AND computer = 0))
            AND NOT EXISTS (SELECT 1 FROM guild_settings WHERE guild_id = new.guild_id AND direct_messages = 0)
        ON CONFLICT (user_id, game_id) DO UPDATE SET at = excluded.at, due = 0;
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER followers_hear_of_a_game AFTER UPDATE OF status, round ON games
    FOR EACH ROW EXECUTE FUNCTION followers_hear_of_a_game();
