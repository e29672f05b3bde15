-- Strong computers may have a style, whose name begins with "strong-". Each game has its own.

ALTER TABLE members ADD COLUMN which TEXT NOT NULL DEFAULT 'normal' CHECK (which IN ('easy', 'normal', 'strong') OR which LIKE 'strong-%');
UPDATE members SET which = level;
ALTER TABLE members DROP COLUMN level;
ALTER TABLE members RENAME COLUMN which TO level;

ALTER TABLE levels ADD COLUMN which TEXT NOT NULL DEFAULT 'normal' CHECK (which IN ('easy', 'normal', 'strong') OR which LIKE 'strong-%');
UPDATE levels SET which = level;
ALTER TABLE levels DROP COLUMN level;
ALTER TABLE levels RENAME COLUMN which TO level;

CREATE TABLE results_with_styles (
    game_id INTEGER NOT NULL REFERENCES played (game_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    level TEXT NOT NULL DEFAULT '' CHECK (level IN ('', 'easy', 'normal', 'strong') OR level LIKE 'strong-%'),
    place INTEGER NOT NULL CHECK (place > 0),
    score INTEGER,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    conceded INTEGER NOT NULL DEFAULT 0 CHECK (conceded IN (0, 1)),
    sources TEXT NOT NULL DEFAULT '{}',
    mu REAL,
    sigma REAL,
    PRIMARY KEY (game_id, seat, user_id),
    CHECK ((user_id = 0) = (level <> ''))
) STRICT, WITHOUT ROWID;
INSERT INTO results_with_styles
    SELECT game_id, seat, user_id, level, place, score, won, conceded, sources, mu, sigma FROM results;
DROP TABLE results;
ALTER TABLE results_with_styles RENAME TO results;
CREATE INDEX results_of_a_user ON results (user_id);
