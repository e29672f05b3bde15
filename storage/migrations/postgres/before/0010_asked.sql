ALTER TABLE games ADD COLUMN asked BIGINT;
UPDATE games SET asked = CAST(summary AS BIGINT) WHERE summary <> '';
ALTER TABLE games DROP COLUMN summary;
