-- A digest of the commands of a server as Discord last took them; NULL if that is not known. Row 0: the commands of all servers.
ALTER TABLE command_guilds ADD COLUMN digest TEXT;
