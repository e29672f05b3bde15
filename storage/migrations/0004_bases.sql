-- A state from which a game goes on, after the first `seq` rows of its log: those were played under other rules, or cannot be replayed.
-- What lies before the newest base of a game is kept and never replayed.
CREATE TABLE bases (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT;

-- What the channel of a game is still to be told about its end; NULL for nothing.
ALTER TABLE games ADD COLUMN notice TEXT;

CREATE INDEX games_with_a_notice ON games (id) WHERE notice IS NOT NULL;
