CREATE TABLE lessons (
    user_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    version BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    choices TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, game)
);
