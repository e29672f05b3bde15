ALTER TABLE members ADD COLUMN forgotten BIGINT NOT NULL DEFAULT 0 CHECK (forgotten >= 0);
ALTER TABLE levels ADD COLUMN user_id BIGINT;
CREATE TABLE to_redraw (
    game_id BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    PRIMARY KEY (game_id, message_id)
);
ALTER TABLE guild_settings ADD COLUMN statistics BIGINT NOT NULL DEFAULT 1 CHECK (statistics IN (0, 1));
ALTER TABLE games ADD COLUMN counted BIGINT NOT NULL DEFAULT 1 CHECK (counted IN (0, 1));
CREATE TABLE left_servers (
    guild_id BIGINT PRIMARY KEY,
    since BIGINT NOT NULL
);
DROP TRIGGER choices_are_never_changed ON choices;
DROP FUNCTION choices_are_never_changed() CASCADE;
CREATE FUNCTION choices_are_never_changed() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF new.user_id > -1099511627776 OR old.user_id <= 0 OR new.interaction_id IS NOT NULL
    OR (new.game_id, new.seq, new.seat, new.text, new.at) <> (old.game_id, old.seq, old.seat, old.text, old.at) THEN RAISE EXCEPTION 'the log only grows' USING ERRCODE = 'integrity_constraint_violation'; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER choices_are_never_changed BEFORE UPDATE ON choices FOR EACH ROW EXECUTE FUNCTION choices_are_never_changed();
DROP TRIGGER choices_are_never_deleted ON choices;
DROP FUNCTION choices_are_never_deleted() CASCADE;
CREATE FUNCTION choices_are_never_deleted() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF NOT EXISTS (SELECT 1 FROM games JOIN left_servers USING (guild_id) WHERE games.id = old.game_id) THEN RAISE EXCEPTION 'the log only grows' USING ERRCODE = 'integrity_constraint_violation'; END IF; RETURN OLD; END $trigger$;
CREATE TRIGGER choices_are_never_deleted BEFORE DELETE ON choices FOR EACH ROW EXECUTE FUNCTION choices_are_never_deleted();
CREATE TRIGGER choices_are_never_deleted_at_once BEFORE TRUNCATE ON choices FOR EACH STATEMENT EXECUTE FUNCTION choices_are_never_deleted();
