-- Quick games played to their end from a position of a game that is over, for the chances of its seats. `seq`: the length of the log at the
-- position. `play`: the version of the quick play that made them. `won`: a character for each of them, which stands for the winners.
CREATE TABLE chances (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    play INTEGER NOT NULL,
    won TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;
