-- A person's own note on a game, kept while they have the seat and the game is played.
CREATE TABLE notes (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER a_note_goes_with_who_leaves AFTER DELETE ON members
BEGIN
    DELETE FROM notes WHERE game_id = old.game_id AND user_id = old.user_id;
END;

CREATE TRIGGER a_note_goes_with_who_had_the_seat AFTER UPDATE OF user_id ON members
WHEN new.user_id <> old.user_id
BEGIN
    DELETE FROM notes WHERE game_id = old.game_id AND user_id = old.user_id;
END;

CREATE TRIGGER notes_go_with_the_game AFTER UPDATE OF status ON games
WHEN new.status IN ('ended', 'closed')
BEGIN
    DELETE FROM notes WHERE game_id = new.id;
END;

-- The people expected at a table before its game begins, until they have sat down and left again.
CREATE TABLE expected (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER nobody_expects_who_has_left AFTER DELETE ON members
BEGIN
    DELETE FROM expected WHERE game_id = old.game_id AND user_id = old.user_id;
END;

CREATE TRIGGER nobody_is_expected_after_the_start AFTER UPDATE OF status ON games
WHEN new.status <> 'lobby'
BEGIN
    DELETE FROM expected WHERE game_id = new.id;
END;
