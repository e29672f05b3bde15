-- The level of a computer's seat. `levels`: changes of levels during the game, each with the row of the log before which it came and the
-- person who made it.
ALTER TABLE members ADD COLUMN level TEXT NOT NULL DEFAULT 'normal' CHECK (level IN ('easy', 'normal', 'strong'));

CREATE TABLE levels (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    level TEXT NOT NULL CHECK (level IN ('easy', 'normal', 'strong')),
    name TEXT NOT NULL,
    PRIMARY KEY (game_id, seq, seat)
) STRICT, WITHOUT ROWID;

-- The message that says that a computer thinks, from just before it is sent until it is deleted.
ALTER TABLE games ADD COLUMN thinking_id INTEGER;
CREATE INDEX games_said_to_think ON games (id) WHERE thinking_id IS NOT NULL;
