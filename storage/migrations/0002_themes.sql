-- The theme of pictures: of a person's private ones, and of a game's public ones.
ALTER TABLE settings ADD COLUMN theme TEXT NOT NULL DEFAULT 'light';
ALTER TABLE games ADD COLUMN theme TEXT NOT NULL DEFAULT 'light';
