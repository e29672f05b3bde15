CREATE TABLE totals (
    guild_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    games BIGINT NOT NULL DEFAULT 0,
    wins BIGINT NOT NULL DEFAULT 0,
    rated BIGINT NOT NULL DEFAULT 0,
    mu DOUBLE PRECISION,
    sigma DOUBLE PRECISION,
    due BIGINT NOT NULL DEFAULT 1 CHECK (due IN (0, 1)),
    PRIMARY KEY (guild_id, game, user_id)
);
CREATE INDEX totals_due ON totals (guild_id, game) WHERE due = 1;
INSERT INTO totals (guild_id, game, user_id)
SELECT DISTINCT guild_id, game, user_id FROM played JOIN results USING (game_id) WHERE user_id > 0;
