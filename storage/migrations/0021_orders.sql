-- A pre-move of a person with a seat: `value`, a few words, answers a kind of question up to the end of the round `until` (NULL: of the
-- game). It goes with the seat, also while a computer plays it, and with the game's end.
CREATE TABLE orders (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 32),
    value TEXT NOT NULL CHECK (length(value) BETWEEN 1 AND 200),
    until INTEGER,
    PRIMARY KEY (game_id, user_id, name)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER orders_go_with_who_leaves AFTER DELETE ON members
BEGIN
    DELETE FROM orders WHERE game_id = old.game_id AND user_id = old.user_id;
END;

CREATE TRIGGER orders_go_with_who_had_the_seat AFTER UPDATE OF user_id, computer ON members
WHEN new.user_id <> old.user_id OR new.computer <> old.computer
BEGIN
    DELETE FROM orders WHERE game_id = old.game_id AND user_id IN (old.user_id, new.user_id);
END;

CREATE TRIGGER orders_go_with_the_game AFTER UPDATE OF status ON games
WHEN new.status IN ('ended', 'closed')
BEGIN
    DELETE FROM orders WHERE game_id = new.id;
END;

-- The rows of the log that a pre-move chose.
CREATE TABLE ordered (
    game_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq),
    FOREIGN KEY (game_id, seq) REFERENCES choices (game_id, seq)
) STRICT, WITHOUT ROWID;
