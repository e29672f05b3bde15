-- How often somebody or a server was forgotten, in the one row 1. Nothing made from what was read before the last time is kept. `rewritten`: how
-- often that was when the file was last written anew, without the copies of rows that its pages keep; `since`: when the first one after that was.
CREATE TABLE forgettings (
    id INTEGER PRIMARY KEY,
    epoch INTEGER NOT NULL,
    rewritten INTEGER NOT NULL,
    since INTEGER NOT NULL
) STRICT;
INSERT INTO forgettings (id, epoch, rewritten, since) SELECT DISTINCT 1, 1, 0, 0 FROM to_redraw WHERE game_id = 0;
DELETE FROM to_redraw WHERE game_id = 0;

-- How often somebody was forgotten who is named in the game.
ALTER TABLE games ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0 CHECK (epoch >= 0);
