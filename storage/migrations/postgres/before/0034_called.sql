ALTER TABLE waits ADD COLUMN called BIGINT;
ALTER TABLE set_aside ADD COLUMN called BIGINT;
UPDATE waits SET called = since;
DROP TRIGGER a_wait_has_changed ON waits;
DROP FUNCTION a_wait_has_changed() CASCADE;
CREATE FUNCTION a_wait_has_changed() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF new.due = old.due THEN UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.game_id; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER a_wait_has_changed AFTER UPDATE OF seat, since, touched, reminded, muted, granted, overdue, called ON waits FOR EACH ROW EXECUTE FUNCTION a_wait_has_changed();
CREATE TABLE leftovers (
    message_id BIGINT PRIMARY KEY,
    game_id BIGINT NOT NULL REFERENCES games (id),
    channel_id BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'lobby', 'aside', 'open', 'agreed', 'refused', 'over'))
);
CREATE INDEX leftovers_of_a_game ON leftovers (game_id);
CREATE TABLE to_tell (
    game_id BIGINT NOT NULL REFERENCES games (id),
    nonce TEXT NOT NULL CHECK (length(nonce) BETWEEN 1 AND 25),
    user_id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game_id, nonce)
);
CREATE FUNCTION a_live_message_was_replaced() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF old.message_id IS NOT NULL AND new.message_id IS DISTINCT FROM old.message_id THEN INSERT INTO leftovers (message_id, game_id, channel_id, kind)
        VALUES (old.message_id, old.id, old.channel_id, CASE WHEN old.message_seq IS NULL THEN 'lobby' ELSE 'turn' END) ON CONFLICT DO NOTHING; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER a_live_message_was_replaced AFTER UPDATE OF message_id ON games FOR EACH ROW EXECUTE FUNCTION a_live_message_was_replaced();
CREATE FUNCTION a_game_was_closed() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF new.status = 'closed' AND old.status <> 'closed' THEN INSERT INTO leftovers (message_id, game_id, channel_id, kind)
        SELECT message_id, id, channel_id, CASE WHEN message_seq IS NULL THEN 'lobby' ELSE 'turn' END
        FROM games WHERE id = new.id AND message_id IS NOT NULL ON CONFLICT DO NOTHING;
    INSERT INTO leftovers (message_id, game_id, channel_id, kind)
        SELECT message_id, game_id, new.channel_id, 'aside' FROM asides WHERE game_id = new.id ON CONFLICT DO NOTHING;
    DELETE FROM asides WHERE game_id = new.id;
    DELETE FROM to_tell WHERE game_id = new.id; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER a_game_was_closed AFTER UPDATE OF status ON games FOR EACH ROW EXECUTE FUNCTION a_game_was_closed();
CREATE FUNCTION a_game_was_moved() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF new.channel_id <> old.channel_id THEN INSERT INTO leftovers (message_id, game_id, channel_id, kind)
        SELECT message_id, game_id, old.channel_id, 'aside' FROM asides WHERE game_id = new.id ON CONFLICT DO NOTHING;
    DELETE FROM asides WHERE game_id = new.id;
    INSERT INTO leftovers (message_id, game_id, channel_id, kind)
        SELECT message_id, game_id, old.channel_id, 'open' FROM requests
        WHERE game_id = new.id AND status = 'open' AND message_id IS NOT NULL ON CONFLICT DO NOTHING;
    UPDATE requests SET message_id = NULL WHERE game_id = new.id AND status = 'open'; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER a_game_was_moved AFTER UPDATE OF channel_id ON games FOR EACH ROW EXECUTE FUNCTION a_game_was_moved();
CREATE FUNCTION a_request_has_ended() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF old.status = 'open' AND new.status <> 'open' AND new.message_id IS NOT NULL THEN INSERT INTO leftovers (message_id, game_id, channel_id, kind)
        SELECT new.message_id, id, channel_id, new.status FROM games WHERE id = new.game_id ON CONFLICT DO NOTHING; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER a_request_has_ended AFTER UPDATE OF status ON requests FOR EACH ROW EXECUTE FUNCTION a_request_has_ended();
CREATE FUNCTION a_request_is_asked_anew() RETURNS trigger LANGUAGE plpgsql AS $trigger$ BEGIN IF old.message_id IS NOT NULL AND new.message_id IS DISTINCT FROM old.message_id THEN INSERT INTO leftovers (message_id, game_id, channel_id, kind)
        SELECT old.message_id, id, channel_id, 'open' FROM games WHERE id = new.game_id ON CONFLICT DO NOTHING; END IF; RETURN NEW; END $trigger$;
CREATE TRIGGER a_request_is_asked_anew AFTER UPDATE OF message_id ON requests FOR EACH ROW EXECUTE FUNCTION a_request_is_asked_anew();
INSERT INTO leftovers (message_id, game_id, channel_id, kind)
    SELECT message_id, id, channel_id, CASE WHEN message_seq IS NULL THEN 'lobby' ELSE 'turn' END
    FROM games WHERE status = 'closed' AND notice IS NOT NULL AND message_id IS NOT NULL ON CONFLICT DO NOTHING;
CREATE TABLE command_guilds (
    guild_id BIGINT PRIMARY KEY
);
