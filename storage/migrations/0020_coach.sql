-- Whether the people of a table may ask the computer for advice: 'alone' if only one person plays, 'on', 'off'.
ALTER TABLE games ADD COLUMN coach TEXT NOT NULL DEFAULT 'alone' CHECK (coach IN ('alone', 'on', 'off'));
ALTER TABLE guild_settings ADD COLUMN coach TEXT NOT NULL DEFAULT 'alone' CHECK (coach IN ('alone', 'on', 'off'));

-- Whether everybody may read the reviews of all seats of a game that is over.
ALTER TABLE games ADD COLUMN open_reviews INTEGER NOT NULL DEFAULT 0 CHECK (open_reviews IN (0, 1));

-- Advice of which the others read: the seat that got it, the person who asked, and the length of the log.
CREATE TABLE advice (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq, seat)
) STRICT, WITHOUT ROWID;

-- The review of a seat's choices after the end of its game: `seq`, the row of the log; `weighed`: JSON, '' if the review says nothing of
-- the choice.
CREATE TABLE reviews (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    weighed TEXT NOT NULL,
    PRIMARY KEY (game_id, seat, seq)
) STRICT, WITHOUT ROWID;
