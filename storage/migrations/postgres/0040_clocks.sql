ALTER TABLE games ADD COLUMN bank TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN at_zero TEXT NOT NULL DEFAULT 'vote' CHECK (at_zero IN ('vote', 'computer'));
ALTER TABLE games ADD COLUMN live_pace BIGINT NOT NULL DEFAULT 0 CHECK (live_pace IN (0, 1));
ALTER TABLE guild_settings ADD COLUMN bank TEXT NOT NULL DEFAULT '';
ALTER TABLE guild_settings ADD COLUMN at_zero TEXT NOT NULL DEFAULT 'vote' CHECK (at_zero IN ('vote', 'computer'));
ALTER TABLE guild_settings ADD COLUMN live_pace BIGINT NOT NULL DEFAULT 0 CHECK (live_pace IN (0, 1));

CREATE TABLE banks (
    game_id BIGINT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL,
    live_pace BIGINT NOT NULL CHECK (live_pace IN (0, 1)),
    seconds BIGINT NOT NULL CHECK (seconds >= 0),
    earned BIGINT NOT NULL,
    PRIMARY KEY (game_id, seat, live_pace)
);

CREATE TABLE stops (
    game_id BIGINT NOT NULL REFERENCES games (id),
    since BIGINT NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN ('down', 'away', 'pause', 'paused', 'vote', 'pace')),
    until BIGINT,
    PRIMARY KEY (game_id, since, reason)
);

CREATE TABLE absences (
    user_id BIGINT NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT NOT NULL,
    declared BIGINT NOT NULL,
    PRIMARY KEY (user_id, since)
);
INSERT INTO absences (user_id, since, until, declared)
    SELECT user_id, away_since, away_until, away_since FROM settings WHERE away_since < away_until;

CREATE TABLE alive (
    shards TEXT PRIMARY KEY,
    at BIGINT NOT NULL
);

ALTER TABLE waits ADD COLUMN quiet TEXT;
ALTER TABLE set_aside ADD COLUMN quiet TEXT;
ALTER TABLE requests ADD COLUMN ended_at BIGINT;

DROP TRIGGER a_table_has_changed ON games;
CREATE TRIGGER a_table_has_changed AFTER UPDATE OF reminder, pace, bank, at_zero, live_pace ON games
    FOR EACH ROW EXECUTE FUNCTION a_table_has_changed();

CREATE FUNCTION a_clock_has_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.game_id;
    RETURN NEW;
END $$;

CREATE TRIGGER a_stop_begins AFTER INSERT ON stops
    FOR EACH ROW EXECUTE FUNCTION a_clock_has_changed();

CREATE TRIGGER a_stop_has_changed AFTER UPDATE OF until ON stops
    FOR EACH ROW EXECUTE FUNCTION a_clock_has_changed();

CREATE TRIGGER an_answer_has_come AFTER UPDATE OF ended_at ON requests
    FOR EACH ROW EXECUTE FUNCTION a_clock_has_changed();
