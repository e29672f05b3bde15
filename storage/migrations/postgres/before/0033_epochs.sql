CREATE TABLE forgettings (
    id BIGINT PRIMARY KEY,
    epoch BIGINT NOT NULL,
    rewritten BIGINT NOT NULL,
    since BIGINT NOT NULL
);
INSERT INTO forgettings (id, epoch, rewritten, since) SELECT DISTINCT 1, 1, 0, 0 FROM to_redraw WHERE game_id = 0;
DELETE FROM to_redraw WHERE game_id = 0;
ALTER TABLE games ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0 CHECK (epoch >= 0);
