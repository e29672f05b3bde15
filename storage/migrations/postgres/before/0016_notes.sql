CREATE TABLE notes (
    game_id BIGINT NOT NULL REFERENCES games (id),
    user_id BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game_id, user_id)
);
CREATE FUNCTION a_note_goes_with_who_leaves() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN DELETE FROM notes WHERE game_id = old.game_id AND user_id = old.user_id; RETURN OLD; END $trigger$;
CREATE TRIGGER a_note_goes_with_who_leaves AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION a_note_goes_with_who_leaves();
CREATE FUNCTION a_note_goes_with_who_had_the_seat() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF new.user_id <> old.user_id THEN DELETE FROM notes WHERE game_id = old.game_id AND user_id = old.user_id; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER a_note_goes_with_who_had_the_seat AFTER UPDATE OF user_id ON members FOR EACH ROW EXECUTE FUNCTION a_note_goes_with_who_had_the_seat();
CREATE FUNCTION notes_go_with_the_game() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF new.status IN ('ended', 'closed') THEN DELETE FROM notes WHERE game_id = new.id; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER notes_go_with_the_game AFTER UPDATE OF status ON games FOR EACH ROW EXECUTE FUNCTION notes_go_with_the_game();
CREATE TABLE expected (
    game_id BIGINT NOT NULL REFERENCES games (id),
    user_id BIGINT NOT NULL,
    PRIMARY KEY (game_id, user_id)
);
CREATE FUNCTION nobody_expects_who_has_left() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN DELETE FROM expected WHERE game_id = old.game_id AND user_id = old.user_id; RETURN OLD; END $trigger$;
CREATE TRIGGER nobody_expects_who_has_left AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION nobody_expects_who_has_left();
CREATE FUNCTION nobody_is_expected_after_the_start() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF new.status <> 'lobby' THEN DELETE FROM expected WHERE game_id = new.id; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER nobody_is_expected_after_the_start AFTER UPDATE OF status ON games FOR EACH ROW EXECUTE FUNCTION nobody_is_expected_after_the_start();
