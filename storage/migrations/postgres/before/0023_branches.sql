ALTER TABLE games ADD COLUMN branch_turn BIGINT;
ALTER TABLE games ADD COLUMN branch_seats BIGINT;
ALTER TABLE games ADD COLUMN branch_anew BIGINT NOT NULL DEFAULT 0 CHECK (branch_anew IN (0, 1));
CREATE TABLE branches (
    game_id BIGINT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    position TEXT,
    state TEXT NOT NULL,
    version BIGINT NOT NULL,
    origin BIGINT
);
