CREATE TABLE orders (
    game_id BIGINT NOT NULL REFERENCES games (id),
    user_id BIGINT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 32),
    value TEXT NOT NULL CHECK (length(value) BETWEEN 1 AND 200),
    until BIGINT,
    PRIMARY KEY (game_id, user_id, name)
);
CREATE FUNCTION orders_go_with_who_leaves() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN DELETE FROM orders WHERE game_id = old.game_id AND user_id = old.user_id; RETURN OLD; END $trigger$;
CREATE TRIGGER orders_go_with_who_leaves AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION orders_go_with_who_leaves();
CREATE FUNCTION orders_go_with_who_had_the_seat() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF new.user_id <> old.user_id OR new.computer <> old.computer THEN DELETE FROM orders WHERE game_id = old.game_id AND user_id IN (old.user_id, new.user_id); END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER orders_go_with_who_had_the_seat AFTER UPDATE OF user_id, computer ON members FOR EACH ROW EXECUTE FUNCTION orders_go_with_who_had_the_seat();
CREATE FUNCTION orders_go_with_the_game() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF new.status IN ('ended', 'closed') THEN DELETE FROM orders WHERE game_id = new.id; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER orders_go_with_the_game AFTER UPDATE OF status ON games FOR EACH ROW EXECUTE FUNCTION orders_go_with_the_game();
CREATE TABLE ordered (
    game_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    PRIMARY KEY (game_id, seq),
    FOREIGN KEY (game_id, seq) REFERENCES choices (game_id, seq)
);
