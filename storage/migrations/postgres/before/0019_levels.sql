ALTER TABLE members ADD COLUMN level TEXT NOT NULL DEFAULT 'normal' CHECK (level IN ('easy', 'normal', 'strong'));
CREATE TABLE levels (
    game_id BIGINT NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    level TEXT NOT NULL CHECK (level IN ('easy', 'normal', 'strong')),
    name TEXT NOT NULL,
    PRIMARY KEY (game_id, seq, seat)
);
ALTER TABLE games ADD COLUMN thinking_id BIGINT;
CREATE INDEX games_said_to_think ON games (id) WHERE thinking_id IS NOT NULL;
