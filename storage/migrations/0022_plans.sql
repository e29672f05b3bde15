-- The turn that a person with a seat has planned in a game: the one after `turn` turns that they have ended, made when the log had `seq`
-- rows. `choices`: JSON, each with its expected costs and gains; `by_itself`: it is played without a press; `revision`: rises with each
-- change. Like a pre-move it goes with the seat, also while a computer plays it, and with the game's end.
CREATE TABLE plans (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    choices TEXT NOT NULL CHECK (length(choices) <= 20000),
    by_itself INTEGER NOT NULL CHECK (by_itself IN (0, 1)),
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER plans_go_with_who_leaves AFTER DELETE ON members
BEGIN
    DELETE FROM plans WHERE game_id = old.game_id AND user_id = old.user_id;
END;

CREATE TRIGGER plans_go_with_who_had_the_seat AFTER UPDATE OF user_id, computer ON members
WHEN new.user_id <> old.user_id OR new.computer <> old.computer
BEGIN
    DELETE FROM plans WHERE game_id = old.game_id AND user_id IN (old.user_id, new.user_id);
END;

CREATE TRIGGER plans_go_with_the_game AFTER UPDATE OF status ON games
WHEN new.status IN ('ended', 'closed')
BEGIN
    DELETE FROM plans WHERE game_id = new.id;
END;
