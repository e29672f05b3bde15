-- The reminders of a seat that waits for another one during its turn, kept until it is asked again or the turn is over.
CREATE TABLE set_aside (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    reminded INTEGER NOT NULL,
    muted INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;
