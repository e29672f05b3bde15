-- The generation of the database: a number that each restore draws at random, which the ids of controls and forms and the nonces of
-- messages carry. No row: 0, the generation of a database that was never restored.
CREATE TABLE generation (
    number INTEGER PRIMARY KEY CHECK (number > 0)
) STRICT;
