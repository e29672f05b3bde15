-- How well a seat plays that plays by itself. `levels`: which one got another level while the game was played, before which row of the
-- log, and from whom.
ALTER TABLE members ADD COLUMN level TEXT NOT NULL DEFAULT 'normal' CHECK (level IN ('easy', 'normal', 'strong'));

CREATE TABLE levels (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    level TEXT NOT NULL CHECK (level IN ('easy', 'normal', 'strong')),
    name TEXT NOT NULL,
    PRIMARY KEY (game_id, seq, seat)
) STRICT, WITHOUT ROWID;

-- The message that says that a computer thinks, from before it says so until it does no more.
ALTER TABLE games ADD COLUMN thinking_id INTEGER;
CREATE INDEX games_said_to_think ON games (id) WHERE thinking_id IS NOT NULL;
