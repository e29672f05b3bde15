-- A person's progress in the lesson of a game: `choices`, a JSON list of texts, played on the lesson's own deal under the `version` of the
-- rules. `revision` rises with each change, so that the bot recognises an older message.
CREATE TABLE lessons (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    choices TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;
