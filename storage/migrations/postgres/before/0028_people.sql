DROP TABLE results;
DROP TABLE played;
UPDATE games SET noted = 0 WHERE noted = 1 AND counted = 1;
CREATE TABLE played (
    game_id BIGINT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    guild_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    rated BIGINT NOT NULL CHECK (rated IN (0, 1)),
    ended_at BIGINT NOT NULL,
    began_at BIGINT NOT NULL,
    choices BIGINT NOT NULL,
    seats BIGINT NOT NULL,
    margin BIGINT,
    due BIGINT NOT NULL CHECK (due IN (0, 1))
);
CREATE INDEX played_in_a_server ON played (guild_id, game, ended_at, game_id);
CREATE INDEX played_and_due ON played (guild_id, game, ended_at, game_id) WHERE due = 1;
CREATE TABLE results (
    game_id BIGINT NOT NULL REFERENCES played (game_id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    level TEXT NOT NULL DEFAULT '' CHECK (level IN ('', 'easy', 'normal', 'strong')),
    place BIGINT NOT NULL CHECK (place > 0),
    score BIGINT,
    won BIGINT NOT NULL CHECK (won IN (0, 1)),
    conceded BIGINT NOT NULL DEFAULT 0 CHECK (conceded IN (0, 1)),
    sources TEXT NOT NULL DEFAULT '{}',
    mu DOUBLE PRECISION,
    sigma DOUBLE PRECISION,
    PRIMARY KEY (game_id, seat, user_id),
    CHECK ((user_id = 0) = (level <> ''))
);
CREATE INDEX results_of_a_user ON results (user_id);
CREATE TABLE source_totals (
    guild_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    source TEXT NOT NULL,
    seats BIGINT NOT NULL,
    points BIGINT NOT NULL,
    PRIMARY KEY (guild_id, game, source)
);
CREATE TABLE feats (
    guild_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    feat TEXT NOT NULL,
    value BIGINT NOT NULL,
    game_id BIGINT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    PRIMARY KEY (guild_id, game, feat, value, game_id, seat)
);
CREATE INDEX feats_of_a_game ON feats (game_id);
ALTER TABLE games ADD COLUMN feats_known BIGINT NOT NULL DEFAULT 0 CHECK (feats_known IN (0, 1));
CREATE INDEX ended_without_feats ON games (guild_id, game) WHERE result IS NOT NULL AND feats_known = 0;
ALTER TABLE settings ADD COLUMN shown_to TEXT NOT NULL DEFAULT 'everybody' CHECK (shown_to IN ('everybody', 'met', 'nobody'));
ALTER TABLE predecessors ADD COLUMN name TEXT NOT NULL DEFAULT '';
CREATE INDEX predecessors_of_a_user ON predecessors (user_id);
