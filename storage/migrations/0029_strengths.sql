-- From here on the strength of a level differs from game to game: ratings are computed anew when they are next needed.
UPDATE played SET due = 1 WHERE rated = 1;
