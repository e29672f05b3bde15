CREATE TABLE places (
    channel_id BIGINT PRIMARY KEY,
    guild_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('open', 'running', 'over')),
    archived BIGINT NOT NULL DEFAULT 0 CHECK (archived IN (0, 1))
);
