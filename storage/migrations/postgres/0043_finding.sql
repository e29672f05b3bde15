ALTER TABLE guild_settings ADD COLUMN open_tables BIGINT NOT NULL DEFAULT 1 CHECK (open_tables IN (0, 1));
ALTER TABLE guild_settings ADD COLUMN ready_check BIGINT NOT NULL DEFAULT 1 CHECK (ready_check IN (0, 1));
ALTER TABLE guild_settings ADD COLUMN called_role BIGINT;

ALTER TABLE games ADD COLUMN role_called_at BIGINT;
CREATE INDEX calls_on_a_server ON games (guild_id, role_called_at) WHERE role_called_at IS NOT NULL;
CREATE INDEX calls_by_an_opener ON games (opener_id, role_called_at) WHERE role_called_at IS NOT NULL;

ALTER TABLE members ADD COLUMN here_at BIGINT NOT NULL DEFAULT 0;

CREATE TABLE ready_checks (
    game_id BIGINT PRIMARY KEY REFERENCES games (id),
    since BIGINT NOT NULL,
    called BIGINT
);

CREATE FUNCTION nobody_is_asked_after_the_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM ready_checks WHERE game_id = new.id;
    UPDATE members SET here_at = 0 WHERE game_id = new.id;
    RETURN NEW;
END $$;

CREATE TRIGGER nobody_is_asked_after_the_start AFTER UPDATE OF status ON games
    FOR EACH ROW WHEN (old.status = 'lobby' AND new.status <> 'lobby') EXECUTE FUNCTION nobody_is_asked_after_the_start();

CREATE FUNCTION a_free_seat_ends_the_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM announcements WHERE game_id = old.game_id AND kind = 'ready';
    DELETE FROM ready_checks WHERE game_id = old.game_id;
    RETURN OLD;
END $$;

CREATE TRIGGER a_free_seat_ends_the_check AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION a_free_seat_ends_the_check();

ALTER TABLE announcements DROP CONSTRAINT announcements_kind_check;
ALTER TABLE announcements ADD CONSTRAINT announcements_kind_check
    CHECK (kind IN ('reminder', 'question', 'warning', 'call', 'ready'));
