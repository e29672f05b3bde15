-- The first row of the log that the channel's message tells, so that it can be changed in place: -1 if it tells of the beginning too, NULL
-- for a message from before this column.
ALTER TABLE games ADD COLUMN message_from INTEGER;

-- Turns end automatically unless a person has set otherwise. The column begins anew: the old one meant the opposite default.
ALTER TABLE settings DROP COLUMN auto_end;
ALTER TABLE settings ADD COLUMN auto_end INTEGER NOT NULL DEFAULT 1 CHECK (auto_end IN (0, 1));
