ALTER TABLE games ADD COLUMN rated BIGINT NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));
ALTER TABLE games ADD COLUMN conceded_id BIGINT;
ALTER TABLE games ADD COLUMN noted BIGINT NOT NULL DEFAULT 0 CHECK (noted IN (0, 1));
CREATE INDEX ended_and_not_noted ON games (id) WHERE result IS NOT NULL AND noted = 0;
CREATE INDEX conceded_and_not_noted ON games (id) WHERE conceded_id IS NOT NULL AND noted = 0;
ALTER TABLE settings ADD COLUMN listed BIGINT NOT NULL DEFAULT 1 CHECK (listed IN (0, 1));
CREATE TABLE played (
    game_id BIGINT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    guild_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    rated BIGINT NOT NULL CHECK (rated IN (0, 1)),
    ended_at BIGINT NOT NULL
);
CREATE INDEX played_in_a_server ON played (guild_id, game, ended_at, game_id);
CREATE TABLE results (
    game_id BIGINT NOT NULL REFERENCES played (game_id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    level TEXT NOT NULL DEFAULT '' CHECK (level IN ('', 'easy', 'normal', 'strong')),
    place BIGINT NOT NULL CHECK (place > 0),
    score BIGINT,
    won BIGINT NOT NULL CHECK (won IN (0, 1)),
    conceded BIGINT NOT NULL DEFAULT 0 CHECK (conceded IN (0, 1)),
    mu DOUBLE PRECISION,
    sigma DOUBLE PRECISION,
    PRIMARY KEY (game_id, seat),
    CHECK ((user_id = 0) = (level <> ''))
);
CREATE INDEX results_of_a_user ON results (user_id);
