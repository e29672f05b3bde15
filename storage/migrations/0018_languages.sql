-- The language of the bot: in a game's channel and in the new tables of a server ('': as the server is set in Discord), and for a person
-- (NULL: as their client is set).
ALTER TABLE games ADD COLUMN language TEXT NOT NULL DEFAULT '' CHECK (length(language) <= 16);
ALTER TABLE guild_settings ADD COLUMN language TEXT NOT NULL DEFAULT '' CHECK (length(language) <= 16);
ALTER TABLE settings ADD COLUMN language TEXT CHECK (length(language) BETWEEN 1 AND 16);
