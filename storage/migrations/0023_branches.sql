-- Games that go on from a position of another: after which of its turns, with how many seats, and whether what lay hidden there was dealt
-- anew; NULL for all others.
ALTER TABLE games ADD COLUMN branch_turn INTEGER;
ALTER TABLE games ADD COLUMN branch_seats INTEGER;
ALTER TABLE games ADD COLUMN branch_anew INTEGER NOT NULL DEFAULT 0 CHECK (branch_anew IN (0, 1));

-- Their positions. `position`: how it came about, JSON, NULL where that was under earlier rules; `state`: what it is, under the rules
-- `version`; `origin`: the game in this file from which it was taken, NULL for a position that somebody brought.
CREATE TABLE branches (
    game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    position TEXT,
    state TEXT NOT NULL,
    version INTEGER NOT NULL,
    origin INTEGER
) STRICT;
