ALTER TABLE games ADD COLUMN marked BIGINT NOT NULL DEFAULT 0 CHECK (marked IN (0, 1));
UPDATE games SET marked = 1 WHERE branch_turn IS NOT NULL;
CREATE INDEX over_and_not_marked ON games (id) WHERE result IS NOT NULL AND marked = 0;
CREATE TABLE marks (
    game_id BIGINT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    mark TEXT NOT NULL,
    PRIMARY KEY (game_id, seat, mark)
);
