-- Whether each picture of a turn is shown in motion too: of a game, and of new tables of a server.
ALTER TABLE games ADD COLUMN motion TEXT NOT NULL DEFAULT 'off' CHECK (motion IN ('off', 'on'));
ALTER TABLE guild_settings ADD COLUMN motion TEXT NOT NULL DEFAULT 'off' CHECK (motion IN ('off', 'on'));
