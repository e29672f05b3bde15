-- How far a person has come in the lesson of a game: `choices`, a JSON list of texts, played on the lesson's own deal under the `version` of the
-- rules. `revision` rises with each change, so that an older message is known by it.
CREATE TABLE lessons (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    choices TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;
