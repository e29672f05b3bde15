CREATE TABLE answers (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seconds BIGINT NOT NULL CHECK (seconds >= 0),
    PRIMARY KEY (guild_id, user_id, at)
);
CREATE INDEX answers_by_time ON answers (at);

ALTER TABLE settings ADD COLUMN next_up BIGINT NOT NULL DEFAULT 0 CHECK (next_up IN (0, 1));
