CREATE TABLE plans (
    game_id BIGINT NOT NULL REFERENCES games (id),
    user_id BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    turn BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    choices TEXT NOT NULL CHECK (length(choices) <= 20000),
    by_itself BIGINT NOT NULL CHECK (by_itself IN (0, 1)),
    PRIMARY KEY (game_id, user_id)
);
CREATE FUNCTION plans_go_with_who_leaves() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN DELETE FROM plans WHERE game_id = old.game_id AND user_id = old.user_id; RETURN OLD; END $trigger$;
CREATE TRIGGER plans_go_with_who_leaves AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION plans_go_with_who_leaves();
CREATE FUNCTION plans_go_with_who_had_the_seat() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF new.user_id <> old.user_id OR new.computer <> old.computer THEN DELETE FROM plans WHERE game_id = old.game_id AND user_id IN (old.user_id, new.user_id); END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER plans_go_with_who_had_the_seat AFTER UPDATE OF user_id, computer ON members FOR EACH ROW EXECUTE FUNCTION plans_go_with_who_had_the_seat();
CREATE FUNCTION plans_go_with_the_game() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF new.status IN ('ended', 'closed') THEN DELETE FROM plans WHERE game_id = new.id; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER plans_go_with_the_game AFTER UPDATE OF status ON games FOR EACH ROW EXECUTE FUNCTION plans_go_with_the_game();
