ALTER TABLE games ADD COLUMN coach TEXT NOT NULL DEFAULT 'alone' CHECK (coach IN ('alone', 'on', 'off'));
ALTER TABLE guild_settings ADD COLUMN coach TEXT NOT NULL DEFAULT 'alone' CHECK (coach IN ('alone', 'on', 'off'));
ALTER TABLE games ADD COLUMN open_reviews BIGINT NOT NULL DEFAULT 0 CHECK (open_reviews IN (0, 1));
CREATE TABLE advice (
    game_id BIGINT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (game_id, seq, seat)
);
CREATE TABLE reviews (
    game_id BIGINT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    weighed TEXT NOT NULL,
    PRIMARY KEY (game_id, seat, seq)
);
