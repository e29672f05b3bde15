DROP TRIGGER choices_are_never_replaced ON choices;
DROP FUNCTION choices_are_never_replaced() CASCADE;
CREATE FUNCTION choices_are_never_replaced() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF new.seq <> (SELECT coalesce(max(seq) + 1, 0) FROM choices WHERE game_id = new.game_id)
    OR EXISTS (SELECT 1 FROM choices WHERE interaction_id = new.interaction_id) THEN RAISE EXCEPTION 'the log only grows' USING ERRCODE = 'integrity_constraint_violation'; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER choices_are_never_replaced BEFORE INSERT ON choices FOR EACH ROW EXECUTE FUNCTION choices_are_never_replaced();
CREATE INDEX games_by_status ON games (status);
