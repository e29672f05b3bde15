-- The generation of the database: a number that each restore draws at random, which the ids of controls and forms and the nonces of
-- messages carry. No row, or 0: one that was never restored. `home`: the file or the tables on which the bot last played; NULL for none
-- since the restore. Of a copy it names the original.
CREATE TABLE generation (
    number INTEGER PRIMARY KEY CHECK (number >= 0),
    home TEXT
) STRICT;
