-- The screen for which a board is cut: four pictures below each other for a `phone`, one for a `desktop`. For the public boards of a game,
-- for those that only one person sees (NULL: as the table), and for new tables of a server.
ALTER TABLE games ADD COLUMN screen TEXT NOT NULL DEFAULT 'phone' CHECK (screen IN ('phone', 'desktop'));
ALTER TABLE guild_settings ADD COLUMN screen TEXT NOT NULL DEFAULT 'phone' CHECK (screen IN ('phone', 'desktop'));
ALTER TABLE settings ADD COLUMN screen TEXT CHECK (screen IN ('phone', 'desktop'));
