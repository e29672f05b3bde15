ALTER TABLE command_guilds ADD COLUMN digest TEXT;
