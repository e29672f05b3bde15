ALTER TABLE games ADD COLUMN motion TEXT NOT NULL DEFAULT 'off' CHECK (motion IN ('off', 'on'));
ALTER TABLE guild_settings ADD COLUMN motion TEXT NOT NULL DEFAULT 'off' CHECK (motion IN ('off', 'on'));
