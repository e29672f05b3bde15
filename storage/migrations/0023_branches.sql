-- Games that go on from a position of another: after which of its turns, with how many seats, and whether its hidden parts were dealt anew;
-- NULL for all other games.
ALTER TABLE games ADD COLUMN branch_turn INTEGER;
ALTER TABLE games ADD COLUMN branch_seats INTEGER;
ALTER TABLE games ADD COLUMN branch_anew INTEGER NOT NULL DEFAULT 0 CHECK (branch_anew IN (0, 1));

-- Their positions. `position`: the choices that led to it, JSON, NULL if they were made under earlier rules; `state`: the position under
-- the rules `version`; `origin`: the game in this database from which it was taken, NULL for a position that somebody brought.
CREATE TABLE branches (
    game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    position TEXT,
    state TEXT NOT NULL,
    version INTEGER NOT NULL,
    origin INTEGER
) STRICT;
