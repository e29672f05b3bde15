CREATE TABLE bases (
    game_id BIGINT NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL,
    version BIGINT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
);
ALTER TABLE games ADD COLUMN notice TEXT;
CREATE INDEX games_with_a_notice ON games (id) WHERE notice IS NOT NULL;
