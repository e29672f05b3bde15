-- For which screen a board is cut: on a `phone` four pictures below each other, on a `desktop` one. Of the public boards of a game, of those
-- that only one person sees (NULL for as its table has it), and what new tables of a server begin with.
ALTER TABLE games ADD COLUMN screen TEXT NOT NULL DEFAULT 'phone' CHECK (screen IN ('phone', 'desktop'));
ALTER TABLE guild_settings ADD COLUMN screen TEXT NOT NULL DEFAULT 'phone' CHECK (screen IN ('phone', 'desktop'));
ALTER TABLE settings ADD COLUMN screen TEXT CHECK (screen IN ('phone', 'desktop'));
