CREATE TABLE set_aside (
    game_id BIGINT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL,
    reminded BIGINT NOT NULL,
    muted BIGINT NOT NULL,
    PRIMARY KEY (game_id, seat)
);
