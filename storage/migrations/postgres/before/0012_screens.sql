ALTER TABLE games ADD COLUMN screen TEXT NOT NULL DEFAULT 'phone' CHECK (screen IN ('phone', 'desktop'));
ALTER TABLE guild_settings ADD COLUMN screen TEXT NOT NULL DEFAULT 'phone' CHECK (screen IN ('phone', 'desktop'));
ALTER TABLE settings ADD COLUMN screen TEXT CHECK (screen IN ('phone', 'desktop'));
