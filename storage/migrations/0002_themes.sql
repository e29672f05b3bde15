-- How pictures look: a person's private ones, and the public ones of a game.
ALTER TABLE settings ADD COLUMN theme TEXT NOT NULL DEFAULT 'light';
ALTER TABLE games ADD COLUMN theme TEXT NOT NULL DEFAULT 'light';
