-- In which language the bot speaks: to everybody in a game's channel and in those of a server's new tables ('' as the server is set in
-- Discord), and to a person (NULL as their client is set).
ALTER TABLE games ADD COLUMN language TEXT NOT NULL DEFAULT '' CHECK (length(language) <= 16);
ALTER TABLE guild_settings ADD COLUMN language TEXT NOT NULL DEFAULT '' CHECK (length(language) <= 16);
ALTER TABLE settings ADD COLUMN language TEXT CHECK (length(language) BETWEEN 1 AND 16);
