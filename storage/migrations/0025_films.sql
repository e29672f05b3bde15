-- Whether everybody has been shown the film of the game, which is posted once.
ALTER TABLE games ADD COLUMN film_shown INTEGER NOT NULL DEFAULT 0 CHECK (film_shown IN (0, 1));
