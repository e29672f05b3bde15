-- How long people took to answer. A row for each own turn that a person answered by hand at a table with other people: when, and the
-- seconds from the call to the first press without the times that are nobody's (see `stops`). Rows go after 90 days.
CREATE TABLE answers (
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seconds INTEGER NOT NULL CHECK (seconds >= 0),
    PRIMARY KEY (guild_id, user_id, at)
) STRICT, WITHOUT ROWID;
CREATE INDEX answers_by_time ON answers (at);

-- Whether the message of the turn before calls a person who plays next.
ALTER TABLE settings ADD COLUMN next_up INTEGER NOT NULL DEFAULT 0 CHECK (next_up IN (0, 1));
