CREATE TABLE looks (
    game_id BIGINT NOT NULL REFERENCES games (id),
    user_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    before BIGINT,
    PRIMARY KEY (game_id, user_id)
);
