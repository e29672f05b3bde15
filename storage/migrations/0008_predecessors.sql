-- People who have played a seat that somebody else got since. They know what the seat holds, and play no other seat of the game.
-- `conceded`: they do not get this one back either.
CREATE TABLE predecessors (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    conceded INTEGER NOT NULL DEFAULT 0 CHECK (conceded IN (0, 1)),
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;

-- In games under way, only the people who have chosen something are known.
INSERT OR IGNORE INTO predecessors (game_id, user_id, seat)
    SELECT choices.game_id, choices.user_id, choices.seat
    FROM choices
    JOIN games ON games.id = choices.game_id AND games.status = 'playing'
    JOIN members ON members.game_id = choices.game_id AND members.seat = choices.seat
    WHERE choices.user_id > 0 AND members.user_id <> choices.user_id;
