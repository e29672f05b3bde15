-- The messages of a game's turns, with the length of the log that each tells of, so that a reader can go on from one.
CREATE TABLE turn_messages (
    message_id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL CHECK (seq >= 0)
);
CREATE INDEX turn_messages_of_a_game ON turn_messages (game_id);
