-- A game from its lobby to its end. `options`, `result`: JSON. `seed`: a number of any size, as text. `message_seq`: the length of the log
-- that the channel's message shows.
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    guild_id INTEGER,
    channel_id INTEGER NOT NULL,
    opener_id INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'lobby' CHECK (status IN ('lobby', 'playing', 'ended', 'closed')),
    options TEXT NOT NULL,
    seed TEXT,
    version INTEGER,
    summary TEXT NOT NULL DEFAULT '',
    result TEXT,
    message_id INTEGER,
    message_seq INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK (status NOT IN ('playing', 'ended') OR (seed IS NOT NULL AND version IS NOT NULL)),
    CHECK ((status = 'ended') = (result IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX one_live_game_in_a_channel ON games (channel_id) WHERE status IN ('lobby', 'playing');

CREATE INDEX games_in_a_channel ON games (channel_id);

-- `joined` is the order of joining. Seats are given when the game starts.
CREATE TABLE members (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    joined INTEGER NOT NULL,
    seat INTEGER,
    PRIMARY KEY (game_id, user_id),
    UNIQUE (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX games_of_a_user ON members (user_id);

-- The log, which only grows. Of the rows that follow from one press, only the first carries its interaction.
CREATE TABLE choices (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    text TEXT NOT NULL,
    interaction_id INTEGER UNIQUE,
    at INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER choices_are_never_changed BEFORE UPDATE ON choices
BEGIN
    SELECT RAISE(ABORT, 'the log only grows');
END;

CREATE TRIGGER choices_are_never_deleted BEFORE DELETE ON choices
BEGIN
    SELECT RAISE(ABORT, 'the log only grows');
END;

-- Without this, INSERT OR REPLACE would delete a row, and no trigger would run for it.
CREATE TRIGGER choices_are_never_replaced BEFORE INSERT ON choices
WHEN new.seq <> (SELECT count(*) FROM choices WHERE game_id = new.game_id)
    OR EXISTS (SELECT 1 FROM choices WHERE interaction_id = new.interaction_id)
BEGIN
    SELECT RAISE(ABORT, 'the log only grows');
END;

-- The state after the first `seq` rows of the log, to spare a replay; may be missing.
CREATE TABLE snapshots (
    game_id INTEGER PRIMARY KEY REFERENCES games (id),
    seq INTEGER NOT NULL,
    state TEXT NOT NULL
) STRICT;

-- A person's settings; no row means that nothing was changed.
CREATE TABLE settings (
    user_id INTEGER PRIMARY KEY,
    auto_end INTEGER NOT NULL DEFAULT 0 CHECK (auto_end IN (0, 1))
) STRICT;
