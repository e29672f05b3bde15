-- What a computer of a level plays like differs from game to game from here on: ratings are computed anew when they are next asked for.
UPDATE played SET due = 1 WHERE rated = 1;
