-- The number of times that somebody or a server was forgotten, in the only row 1. Nothing made from data read before the last time is kept.
-- `rewritten`: that number when the file was last rewritten, without the copies of rows that its pages keep. `since`: the first time after
-- that.
CREATE TABLE forgettings (
    id INTEGER PRIMARY KEY,
    epoch INTEGER NOT NULL,
    rewritten INTEGER NOT NULL,
    since INTEGER NOT NULL
) STRICT;
INSERT INTO forgettings (id, epoch, rewritten, since) SELECT DISTINCT 1, 1, 0, 0 FROM to_redraw WHERE game_id = 0;
DELETE FROM to_redraw WHERE game_id = 0;

-- The number of times that somebody named in the game was forgotten.
ALTER TABLE games ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0 CHECK (epoch >= 0);
