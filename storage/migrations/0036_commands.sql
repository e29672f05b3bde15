-- What Discord was last told of the commands of a server, as a digest; NULL while that is not known. Row 0: the commands of all servers.
ALTER TABLE command_guilds ADD COLUMN digest TEXT;
