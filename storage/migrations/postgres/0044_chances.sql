CREATE TABLE chances (
    game_id BIGINT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    play BIGINT NOT NULL,
    won TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
);
