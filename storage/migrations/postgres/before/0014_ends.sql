ALTER TABLE games ADD COLUMN message_from BIGINT;
ALTER TABLE settings DROP COLUMN auto_end;
ALTER TABLE settings ADD COLUMN auto_end BIGINT NOT NULL DEFAULT 1 CHECK (auto_end IN (0, 1));
