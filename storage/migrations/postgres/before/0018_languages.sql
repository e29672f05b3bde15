ALTER TABLE games ADD COLUMN language TEXT NOT NULL DEFAULT '' CHECK (length(language) <= 16);
ALTER TABLE guild_settings ADD COLUMN language TEXT NOT NULL DEFAULT '' CHECK (length(language) <= 16);
ALTER TABLE settings ADD COLUMN language TEXT CHECK (length(language) BETWEEN 1 AND 16);
