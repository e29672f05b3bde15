-- A person's last private look at the board of a game: the log had `seq` rows then, and `before` rows at the look before that one, so that
-- a second look at the same board shows the same marks.
CREATE TABLE looks (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    before INTEGER,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
