ALTER TABLE members ADD COLUMN which TEXT NOT NULL DEFAULT 'normal' CHECK (which IN ('easy', 'normal', 'strong') OR which LIKE 'strong-%');
UPDATE members SET which = level;
ALTER TABLE members DROP COLUMN level;
ALTER TABLE members RENAME COLUMN which TO level;

ALTER TABLE levels ADD COLUMN which TEXT NOT NULL DEFAULT 'normal' CHECK (which IN ('easy', 'normal', 'strong') OR which LIKE 'strong-%');
UPDATE levels SET which = level;
ALTER TABLE levels DROP COLUMN level;
ALTER TABLE levels RENAME COLUMN which TO level;

ALTER TABLE results DROP CONSTRAINT results_level_check;
ALTER TABLE results ADD CONSTRAINT results_level_check CHECK (level IN ('', 'easy', 'normal', 'strong') OR level LIKE 'strong-%');
