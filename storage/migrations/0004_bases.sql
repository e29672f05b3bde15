-- A state from which a game goes on, after the first `seq` rows of its log, because they were played under other rules or cannot be
-- replayed. Rows before the newest base of a game are kept and never replayed.
CREATE TABLE bases (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT;

-- The news of the game's end that its channel has not had yet; NULL if there is none.
ALTER TABLE games ADD COLUMN notice TEXT;

CREATE INDEX games_with_a_notice ON games (id) WHERE notice IS NOT NULL;
