-- The cost of a new row does not depend on the length of the log, nor the cost of a start on the number of games played.
DROP TRIGGER choices_are_never_replaced;

-- Without this, INSERT OR REPLACE would delete a row, and no trigger would run for it. The newest row of a game is found by its key.
CREATE TRIGGER choices_are_never_replaced BEFORE INSERT ON choices
WHEN new.seq <> (SELECT coalesce(max(seq) + 1, 0) FROM choices WHERE game_id = new.game_id)
    OR EXISTS (SELECT 1 FROM choices WHERE interaction_id = new.interaction_id)
BEGIN
    SELECT RAISE(ABORT, 'the log only grows');
END;

CREATE INDEX games_by_status ON games (status);
