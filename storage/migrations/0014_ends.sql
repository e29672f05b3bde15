-- From which row of the log on the channel's message tells, so that it can be changed in place: -1 where it tells of the beginning too, NULL
-- for a message of before.
ALTER TABLE games ADD COLUMN message_from INTEGER;

-- Turns end by themselves unless a person has set otherwise; before, nobody had to set that they do not.
ALTER TABLE settings DROP COLUMN auto_end;
ALTER TABLE settings ADD COLUMN auto_end INTEGER NOT NULL DEFAULT 1 CHECK (auto_end IN (0, 1));
