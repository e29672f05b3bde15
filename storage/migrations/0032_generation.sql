-- The generation of the database: a random number of each restore, carried by the ids of controls and forms and by the nonces of messages.
-- No row, or 0, for a database that was never restored. `home`: the file or the tables on which the bot last played, NULL for none since
-- the restore; in a copy it names the original.
CREATE TABLE generation (
    number INTEGER PRIMARY KEY CHECK (number >= 0),
    home TEXT
) STRICT;
