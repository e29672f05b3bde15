CREATE TABLE predecessors (
    game_id BIGINT NOT NULL REFERENCES games (id),
    user_id BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    conceded BIGINT NOT NULL DEFAULT 0 CHECK (conceded IN (0, 1)),
    PRIMARY KEY (game_id, user_id)
);
INSERT INTO predecessors (game_id, user_id, seat)
    SELECT choices.game_id, choices.user_id, choices.seat
    FROM choices
    JOIN games ON games.id = choices.game_id AND games.status = 'playing'
    JOIN members ON members.game_id = choices.game_id AND members.seat = choices.seat
    WHERE choices.user_id > 0 AND members.user_id <> choices.user_id ON CONFLICT DO NOTHING;
