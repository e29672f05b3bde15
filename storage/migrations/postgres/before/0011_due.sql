ALTER TABLE waits ADD COLUMN due BIGINT NOT NULL DEFAULT 0;
ALTER TABLE waits ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;
DELETE FROM waits WHERE game_id IN (SELECT id FROM games WHERE status <> 'playing');
CREATE INDEX waits_by_due ON waits (due);
CREATE FUNCTION a_wait_has_changed() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF new.due = old.due THEN UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.game_id; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER a_wait_has_changed AFTER UPDATE OF seat, since, touched, reminded, muted, granted, overdue ON waits FOR EACH ROW EXECUTE FUNCTION a_wait_has_changed();
CREATE FUNCTION a_table_has_changed() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.id; RETURN NEW; END $trigger$;
CREATE TRIGGER a_table_has_changed AFTER UPDATE OF reminder, pace ON games FOR EACH ROW EXECUTE FUNCTION a_table_has_changed();
CREATE FUNCTION a_seat_has_changed() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.game_id; RETURN NEW; END $trigger$;
CREATE TRIGGER a_seat_has_changed AFTER UPDATE OF user_id, computer ON members FOR EACH ROW EXECUTE FUNCTION a_seat_has_changed();
CREATE FUNCTION a_person_has_changed() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id IN (SELECT game_id FROM members WHERE user_id = new.user_id); RETURN NEW; END $trigger$;
CREATE TRIGGER a_person_has_changed AFTER UPDATE OF reminder, zone, quiet_start, quiet_end, away_since, away_until ON settings FOR EACH ROW EXECUTE FUNCTION a_person_has_changed();
CREATE FUNCTION a_message_has_gone() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = old.game_id; RETURN OLD; END $trigger$;
CREATE TRIGGER a_message_has_gone AFTER DELETE ON asides FOR EACH ROW EXECUTE FUNCTION a_message_has_gone();
CREATE TABLE announcements (
    game_id BIGINT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL CHECK (kind IN ('reminder', 'question', 'warning')),
    seat BIGINT,
    since BIGINT,
    at BIGINT NOT NULL,
    detail TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (game_id, kind)
);
DROP INDEX games_by_status;
CREATE INDEX games_by_status ON games (status, updated_at);
CREATE INDEX live_games ON games (id) WHERE status IN ('lobby', 'playing');
ALTER TABLE requests ADD COLUMN looked_at BIGINT NOT NULL DEFAULT 0;
