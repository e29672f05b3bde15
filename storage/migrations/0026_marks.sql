-- Whether the achievements of a finished game are known. Those of a game that goes on from a position are not collected.
ALTER TABLE games ADD COLUMN marked INTEGER NOT NULL DEFAULT 0 CHECK (marked IN (0, 1));
UPDATE games SET marked = 1 WHERE branch_turn IS NOT NULL;
CREATE INDEX over_and_not_marked ON games (id) WHERE result IS NOT NULL AND NOT marked;

-- The achievements of each seat. `results` names the person that the seat counts for.
CREATE TABLE marks (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    mark TEXT NOT NULL,
    PRIMARY KEY (game_id, seat, mark)
) STRICT, WITHOUT ROWID;
