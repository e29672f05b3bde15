-- Whether the film of the game was posted for everybody, which happens once.
ALTER TABLE games ADD COLUMN film_shown INTEGER NOT NULL DEFAULT 0 CHECK (film_shown IN (0, 1));
