-- `asked`: the seat that must choose now; NULL before the start, after the end, and for a game that was given up before its start.
ALTER TABLE games ADD COLUMN asked INTEGER;
UPDATE games SET asked = CAST(summary AS INTEGER) WHERE summary <> '';
ALTER TABLE games DROP COLUMN summary;
