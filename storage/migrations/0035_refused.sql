-- When Discord first refused to change or delete what a row names; NULL while it has not. After a month nothing is tried any more.
ALTER TABLE leftovers ADD COLUMN refused INTEGER;
ALTER TABLE to_redraw ADD COLUMN refused INTEGER;
