CREATE TABLE turn_messages (
    message_id BIGINT PRIMARY KEY,
    game_id BIGINT NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL CHECK (seq >= 0)
);
CREATE INDEX turn_messages_of_a_game ON turn_messages (game_id);
