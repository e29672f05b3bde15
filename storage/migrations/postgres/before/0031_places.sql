UPDATE played SET seats = (SELECT count(*) FROM members WHERE members.game_id = played.game_id);
UPDATE results SET place = place + 1
WHERE score IS NOT NULL AND game_id NOT IN (SELECT game_id FROM results AS first WHERE first.place = 1 AND first.won = 1);
