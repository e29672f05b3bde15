-- When Discord first refused to change or delete the message of a row; NULL if it has not. After a month the bot stops trying.
ALTER TABLE leftovers ADD COLUMN refused INTEGER;
ALTER TABLE to_redraw ADD COLUMN refused INTEGER;
