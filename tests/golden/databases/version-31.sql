BEGIN TRANSACTION;
CREATE TABLE advice (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE agreements (
    request_id INTEGER NOT NULL REFERENCES requests (id),
    user_id INTEGER NOT NULL,
    agreed INTEGER NOT NULL DEFAULT 0 CHECK (agreed IN (0, 1)),
    PRIMARY KEY (request_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE announcements (
    game_id INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL CHECK (kind IN ('reminder', 'question', 'warning')),
    seat INTEGER,
    since INTEGER,
    at INTEGER NOT NULL,
    detail TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (game_id, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE asides (
    message_id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE bases (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT;
CREATE TABLE branches (
    game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    position TEXT,
    state TEXT NOT NULL,
    version INTEGER NOT NULL,
    origin INTEGER
) STRICT;
CREATE TABLE choices (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    text TEXT NOT NULL,
    interaction_id INTEGER UNIQUE,
    at INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "choices" VALUES(2,0,0,1456074443980800007,'offer 2b',1456074443980800051,1795600000);
INSERT INTO "choices" VALUES(2,1,0,1456074443980800007,'give 2b travel',1456074443980800056,1795600000);
INSERT INTO "choices" VALUES(2,2,0,1456074443980800007,'offset',1456074443980800061,1795600000);
INSERT INTO "choices" VALUES(2,3,0,1456074443980800007,'act wall a',1456074443980800066,1795600000);
INSERT INTO "choices" VALUES(2,4,0,1456074443980800007,'act travel a',1456074443980800071,1795600000);
INSERT INTO "choices" VALUES(2,5,0,1456074443980800007,'go fuzhou',1456074443980800076,1795600000);
INSERT INTO "choices" VALUES(2,6,0,1456074443980800007,'swap hand 4b',1456074443980800081,1795600000);
INSERT INTO "choices" VALUES(2,7,0,1456074443980800007,'with travel',1456074443980800086,1795600000);
INSERT INTO "choices" VALUES(2,8,0,1456074443980800007,'end',1456074443980800091,1795600000);
CREATE TABLE expected (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE feats (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    feat TEXT NOT NULL,
    value INTEGER NOT NULL,
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, feat, value, game_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    guild_id INTEGER,
    channel_id INTEGER NOT NULL,
    opener_id INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'lobby' CHECK (status IN ('lobby', 'playing', 'ended', 'closed')),
    options TEXT NOT NULL,
    seed TEXT,
    version INTEGER,
    result TEXT,
    message_id INTEGER,
    message_seq INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL, theme TEXT NOT NULL DEFAULT 'light', notice TEXT, reminder INTEGER NOT NULL DEFAULT 43200, pace INTEGER NOT NULL DEFAULT 0, pictures TEXT NOT NULL DEFAULT 'turn' CHECK (pictures IN ('turn', 'round', 'demand')), pictured_seq INTEGER, starter_id INTEGER, warned_at INTEGER, asked INTEGER, screen TEXT NOT NULL DEFAULT 'phone' CHECK (screen IN ('phone', 'desktop')), message_from INTEGER, language TEXT NOT NULL DEFAULT '' CHECK (length(language) <= 16), thinking_id INTEGER, coach TEXT NOT NULL DEFAULT 'alone' CHECK (coach IN ('alone', 'on', 'off')), open_reviews INTEGER NOT NULL DEFAULT 0 CHECK (open_reviews IN (0, 1)), branch_turn INTEGER, branch_seats INTEGER, branch_anew INTEGER NOT NULL DEFAULT 0 CHECK (branch_anew IN (0, 1)), rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1)), conceded_id INTEGER, noted INTEGER NOT NULL DEFAULT 0 CHECK (noted IN (0, 1)), film_shown INTEGER NOT NULL DEFAULT 0 CHECK (film_shown IN (0, 1)), marked INTEGER NOT NULL DEFAULT 0 CHECK (marked IN (0, 1)), counted INTEGER NOT NULL DEFAULT 1 CHECK (counted IN (0, 1)), feats_known INTEGER NOT NULL DEFAULT 0 CHECK (feats_known IN (0, 1)),
    CHECK (status NOT IN ('playing', 'ended') OR (seed IS NOT NULL AND version IS NOT NULL)),
    CHECK ((status = 'ended') = (result IS NOT NULL))
) STRICT;
INSERT INTO "games" VALUES(1,'dragon',1456074443980800002,1456074443980800005,1456074443980800007,'closed','{"wall": "no", "super": "none", "privilege": "7"}',NULL,NULL,NULL,1456074443980800034,NULL,1795600000,1795600000,'light',NULL,43200,0,'turn',NULL,NULL,NULL,NULL,'phone',NULL,'',NULL,'alone',0,NULL,NULL,0,1,NULL,0,0,0,1,0);
INSERT INTO "games" VALUES(2,'gugong',1456074443980800002,1456074443980800005,1456074443980800007,'playing','{"setup": "base", "bonus": "none", "opponent": "people", "difficulty": "normal", "focus": "drawn", "sets": "4-5"}','1866647531353261015',3,NULL,1456074443980800092,9,1795600000,1795600000,'light',NULL,43200,0,'turn',9,NULL,NULL,1,'phone',0,'',NULL,'alone',0,NULL,NULL,0,1,NULL,0,0,0,1,0);
CREATE TABLE guild_settings (
    guild_id INTEGER PRIMARY KEY,
    reminder INTEGER NOT NULL DEFAULT 43200,
    pace INTEGER NOT NULL DEFAULT 0,
    pictures TEXT NOT NULL DEFAULT 'turn' CHECK (pictures IN ('turn', 'round', 'demand')),
    theme TEXT NOT NULL DEFAULT 'light'
, screen TEXT NOT NULL DEFAULT 'phone' CHECK (screen IN ('phone', 'desktop')), language TEXT NOT NULL DEFAULT '' CHECK (length(language) <= 16), coach TEXT NOT NULL DEFAULT 'alone' CHECK (coach IN ('alone', 'on', 'off')), statistics INTEGER NOT NULL DEFAULT 1 CHECK (statistics IN (0, 1))) STRICT;
CREATE TABLE left_servers (
    guild_id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT;
CREATE TABLE lessons (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    choices TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;
CREATE TABLE levels (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    level TEXT NOT NULL CHECK (level IN ('easy', 'normal', 'strong')),
    name TEXT NOT NULL, user_id INTEGER,
    PRIMARY KEY (game_id, seq, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE looks (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    before INTEGER,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE marks (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    mark TEXT NOT NULL,
    PRIMARY KEY (game_id, seat, mark)
) STRICT, WITHOUT ROWID;
CREATE TABLE members (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    joined INTEGER NOT NULL,
    seat INTEGER, computer INTEGER NOT NULL DEFAULT 0 CHECK (computer IN (0, 1)), gone TEXT NOT NULL DEFAULT '' CHECK (gone IN ('', 'away', 'left', 'conceded')), level TEXT NOT NULL DEFAULT 'normal' CHECK (level IN ('easy', 'normal', 'strong')), forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten >= 0),
    PRIMARY KEY (game_id, user_id),
    UNIQUE (game_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "members" VALUES(1,1456074443980800007,'Ana',0,NULL,0,'','normal',0);
INSERT INTO "members" VALUES(2,1456074443980800007,'Ana',0,0,0,'','normal',0);
INSERT INTO "members" VALUES(2,1456074443980800008,'Bo',1,2,0,'','normal',0);
INSERT INTO "members" VALUES(2,1456074443980800009,'Chen',2,1,0,'','normal',0);
CREATE TABLE notes (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "notes" VALUES(2,1456074443980800009,'Mind the wall.');
CREATE TABLE ordered (
    game_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq),
    FOREIGN KEY (game_id, seq) REFERENCES choices (game_id, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE orders (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 32),
    value TEXT NOT NULL CHECK (length(value) BETWEEN 1 AND 200),
    until INTEGER,
    PRIMARY KEY (game_id, user_id, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE places (
    channel_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('open', 'running', 'over')),
    archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1))
) STRICT;
CREATE TABLE plans (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    choices TEXT NOT NULL CHECK (length(choices) <= 20000),
    by_itself INTEGER NOT NULL CHECK (by_itself IN (0, 1)),
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE played (
    game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
    ended_at INTEGER NOT NULL,
    began_at INTEGER NOT NULL,
    choices INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    margin INTEGER,
    due INTEGER NOT NULL CHECK (due IN (0, 1))
) STRICT;
CREATE TABLE predecessors (
    game_id INTEGER NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    conceded INTEGER NOT NULL DEFAULT 0 CHECK (conceded IN (0, 1)), name TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE reminded (
    user_id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    asker_id INTEGER NOT NULL,
    detail TEXT NOT NULL,
    seq INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'agreed', 'refused', 'over')),
    message_id INTEGER,
    at INTEGER NOT NULL
, looked_at INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE results (
    game_id INTEGER NOT NULL REFERENCES played (game_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    level TEXT NOT NULL DEFAULT '' CHECK (level IN ('', 'easy', 'normal', 'strong')),
    place INTEGER NOT NULL CHECK (place > 0),
    score INTEGER,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    conceded INTEGER NOT NULL DEFAULT 0 CHECK (conceded IN (0, 1)),
    sources TEXT NOT NULL DEFAULT '{}',
    mu REAL,
    sigma REAL,
    PRIMARY KEY (game_id, seat, user_id),
    CHECK ((user_id = 0) = (level <> ''))
) STRICT, WITHOUT ROWID;
CREATE TABLE reviews (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    weighed TEXT NOT NULL,
    PRIMARY KEY (game_id, seat, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE set_aside (
    game_id INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    reminded INTEGER NOT NULL,
    muted INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE settings (
    user_id INTEGER PRIMARY KEY,
    theme TEXT NOT NULL DEFAULT 'light', reminder INTEGER, zone TEXT, quiet_start INTEGER NOT NULL DEFAULT 0, quiet_end INTEGER NOT NULL DEFAULT 0, away_since INTEGER, away_until INTEGER, screen TEXT CHECK (screen IN ('phone', 'desktop')), auto_end INTEGER NOT NULL DEFAULT 1 CHECK (auto_end IN (0, 1)), language TEXT CHECK (length(language) BETWEEN 1 AND 16), listed INTEGER NOT NULL DEFAULT 1 CHECK (listed IN (0, 1)), shown_to TEXT NOT NULL DEFAULT 'everybody' CHECK (shown_to IN ('everybody', 'met', 'nobody'))) STRICT;
INSERT INTO "settings" VALUES(1456074443980800007,'light',NULL,NULL,0,0,NULL,NULL,NULL,0,NULL,1,'everybody');
INSERT INTO "settings" VALUES(1456074443980800008,'light',NULL,NULL,0,0,NULL,NULL,NULL,0,NULL,1,'everybody');
INSERT INTO "settings" VALUES(1456074443980800009,'light',NULL,NULL,0,0,NULL,NULL,NULL,0,NULL,1,'everybody');
INSERT INTO "settings" VALUES(1456074443980800010,'light',NULL,NULL,0,0,NULL,NULL,NULL,0,NULL,1,'everybody');
INSERT INTO "settings" VALUES(1456074443980800011,'light',NULL,NULL,0,0,NULL,NULL,NULL,0,NULL,1,'everybody');
CREATE TABLE snapshots (
    game_id INTEGER PRIMARY KEY REFERENCES games (id),
    seq INTEGER NOT NULL,
    state TEXT NOT NULL
) STRICT;
INSERT INTO "snapshots" VALUES(2,9,'{"seats":3,"options":{"setup":"base","bonus":"none","opponent":"people","difficulty":"normal","focus":"drawn","sets":"4-5","components":""},"seed":1866647531353261015,"counter":7,"reveals":7,"turn":1,"day":1,"phase":"day","start":0,"medal":-1,"dice":[1,7,5],"officials":{"travel":"4b","wall":"5a","jade":"7a","intrigue":"1a","palace":"4a","decrees":"6a","canal":"3a"},"draw":["9e","6d","1d","2d","3d","9d","8e","7d","8d","5d","4d"],"cities":{"fuzhou":"","ningbo":"points","nanjing":"two","dengzhou":"recover","tianjin":"servant","shenyang":"servants","datong":"envoy","yulin":"swap","lanzhou":"intrigue","xining":"wall","chengdu":"wall","kunming":"servant","nanning":"servant","guangzhou":"servants-jade","taiyuan":"servant","kaifeng":"two","xian":"servants-jade","wuchang":"gift-jade","changsha":"servants","nanchang":"ship"},"discarded_tokens":[],"houses":[true,true,true,true],"track":[[0,1,2],[],[],[],[],[],[],[],[],[],[],[],[],[],[]],"palace":[],"piles":[["intrigue","ship","ship","gift-jade","envoy","recover"],["points","envoy","wall","points","intrigue","two"]],"decrees":["morning-servant","morning-intrigue","cheap-travel","cheap-jade","jades","edicts"],"automa":null,"ships":[],"people":[{"bonus":[],"decrees":[],"discard":["2a"],"double":"locked","envoy":0,"hand":["6b","8a","2b"],"in_use":[],"jade":0,"pool":3,"rewards":{"points":0,"card":0,"double":0},"sources":{},"supply":8,"tokens":["swap"],"traveller":"fuzhou","wall":1},{"bonus":[],"decrees":[],"discard":[],"double":"locked","envoy":0,"hand":["1b","5b","6c","9a"],"in_use":[],"jade":0,"pool":6,"rewards":{"points":0,"card":0,"double":0},"sources":{},"supply":6,"tokens":[],"traveller":"","wall":0},{"bonus":[],"decrees":[],"discard":[],"double":"locked","envoy":0,"hand":["2c","3b","7b","9b"],"in_use":[],"jade":0,"pool":6,"rewards":{"points":0,"card":0,"double":0},"sources":{},"supply":6,"tokens":[],"traveller":"","wall":0}],"frames":[["FinalScoring"],["LastExchanges"],["Night"],["Day"],["Morning"],["Night"],["Day"],["Morning"],["Night"],["Day"],["Morning"],["Night"],["ReturnBonusTokens"],["NextTurn",2],["FinishTurn",1],["OfferGift",1]]}');
CREATE TABLE source_totals (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    source TEXT NOT NULL,
    seats INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, source)
) STRICT, WITHOUT ROWID;
CREATE TABLE to_redraw (
    game_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    PRIMARY KEY (game_id, message_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE totals (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    games INTEGER NOT NULL DEFAULT 0,
    wins INTEGER NOT NULL DEFAULT 0,
    rated INTEGER NOT NULL DEFAULT 0,
    mu REAL,
    sigma REAL,
    due INTEGER NOT NULL DEFAULT 1 CHECK (due IN (0, 1)),
    PRIMARY KEY (guild_id, game, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE waits (
    game_id INTEGER PRIMARY KEY REFERENCES games (id),
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    reminded INTEGER NOT NULL DEFAULT 0,
    muted INTEGER NOT NULL DEFAULT 0,
    granted INTEGER NOT NULL DEFAULT 0,
    overdue INTEGER
, due INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "waits" VALUES(2,1,1795600000,1795600000,0,0,0,NULL,0,0);
CREATE UNIQUE INDEX one_live_game_in_a_channel ON games (channel_id) WHERE status IN ('lobby', 'playing');
CREATE INDEX games_in_a_channel ON games (channel_id);
CREATE INDEX games_of_a_user ON members (user_id);
CREATE INDEX games_with_a_notice ON games (id) WHERE notice IS NOT NULL;
CREATE INDEX live_games_of_a_server ON games (guild_id) WHERE status IN ('lobby', 'playing');
CREATE INDEX asides_of_a_game ON asides (game_id);
CREATE UNIQUE INDEX one_open_request_of_a_kind ON requests (game_id, kind) WHERE status = 'open';
CREATE INDEX requests_of_an_asker ON requests (asker_id, at);
CREATE INDEX waits_by_due ON waits (due);
CREATE INDEX games_by_status ON games (status, updated_at);
CREATE INDEX live_games ON games (id) WHERE status IN ('lobby', 'playing');
CREATE INDEX games_said_to_think ON games (id) WHERE thinking_id IS NOT NULL;
CREATE INDEX ended_and_not_noted ON games (id) WHERE result IS NOT NULL AND NOT noted;
CREATE INDEX conceded_and_not_noted ON games (id) WHERE conceded_id IS NOT NULL AND NOT noted;
CREATE INDEX over_and_not_marked ON games (id) WHERE result IS NOT NULL AND NOT marked;
CREATE INDEX played_in_a_server ON played (guild_id, game, ended_at, game_id);
CREATE INDEX played_and_due ON played (guild_id, game, ended_at, game_id) WHERE due;
CREATE INDEX results_of_a_user ON results (user_id);
CREATE INDEX feats_of_a_game ON feats (game_id);
CREATE INDEX ended_without_feats ON games (guild_id, game) WHERE result IS NOT NULL AND NOT feats_known;
CREATE INDEX predecessors_of_a_user ON predecessors (user_id);
CREATE INDEX totals_due ON totals (guild_id, game) WHERE due;
CREATE TRIGGER choices_are_never_replaced BEFORE INSERT ON choices
WHEN new.seq <> (SELECT coalesce(max(seq) + 1, 0) FROM choices WHERE game_id = new.game_id)
    OR EXISTS (SELECT 1 FROM choices WHERE interaction_id = new.interaction_id)
BEGIN
    SELECT RAISE(ABORT, 'the log only grows');
END;
CREATE TRIGGER a_wait_has_changed AFTER UPDATE OF seat, since, touched, reminded, muted, granted, overdue ON waits
WHEN new.due = old.due
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.game_id;
END;
CREATE TRIGGER a_table_has_changed AFTER UPDATE OF reminder, pace ON games
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.id;
END;
CREATE TRIGGER a_seat_has_changed AFTER UPDATE OF user_id, computer ON members
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = new.game_id;
END;
CREATE TRIGGER a_person_has_changed AFTER UPDATE OF reminder, zone, quiet_start, quiet_end, away_since, away_until ON settings
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id IN (SELECT game_id FROM members WHERE user_id = new.user_id);
END;
CREATE TRIGGER a_message_has_gone AFTER DELETE ON asides
BEGIN
    UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id = old.game_id;
END;
CREATE TRIGGER a_note_goes_with_who_leaves AFTER DELETE ON members
BEGIN
    DELETE FROM notes WHERE game_id = old.game_id AND user_id = old.user_id;
END;
CREATE TRIGGER a_note_goes_with_who_had_the_seat AFTER UPDATE OF user_id ON members
WHEN new.user_id <> old.user_id
BEGIN
    DELETE FROM notes WHERE game_id = old.game_id AND user_id = old.user_id;
END;
CREATE TRIGGER notes_go_with_the_game AFTER UPDATE OF status ON games
WHEN new.status IN ('ended', 'closed')
BEGIN
    DELETE FROM notes WHERE game_id = new.id;
END;
CREATE TRIGGER nobody_expects_who_has_left AFTER DELETE ON members
BEGIN
    DELETE FROM expected WHERE game_id = old.game_id AND user_id = old.user_id;
END;
CREATE TRIGGER nobody_is_expected_after_the_start AFTER UPDATE OF status ON games
WHEN new.status <> 'lobby'
BEGIN
    DELETE FROM expected WHERE game_id = new.id;
END;
CREATE TRIGGER orders_go_with_who_leaves AFTER DELETE ON members
BEGIN
    DELETE FROM orders WHERE game_id = old.game_id AND user_id = old.user_id;
END;
CREATE TRIGGER orders_go_with_who_had_the_seat AFTER UPDATE OF user_id, computer ON members
WHEN new.user_id <> old.user_id OR new.computer <> old.computer
BEGIN
    DELETE FROM orders WHERE game_id = old.game_id AND user_id IN (old.user_id, new.user_id);
END;
CREATE TRIGGER orders_go_with_the_game AFTER UPDATE OF status ON games
WHEN new.status IN ('ended', 'closed')
BEGIN
    DELETE FROM orders WHERE game_id = new.id;
END;
CREATE TRIGGER plans_go_with_who_leaves AFTER DELETE ON members
BEGIN
    DELETE FROM plans WHERE game_id = old.game_id AND user_id = old.user_id;
END;
CREATE TRIGGER plans_go_with_who_had_the_seat AFTER UPDATE OF user_id, computer ON members
WHEN new.user_id <> old.user_id OR new.computer <> old.computer
BEGIN
    DELETE FROM plans WHERE game_id = old.game_id AND user_id IN (old.user_id, new.user_id);
END;
CREATE TRIGGER plans_go_with_the_game AFTER UPDATE OF status ON games
WHEN new.status IN ('ended', 'closed')
BEGIN
    DELETE FROM plans WHERE game_id = new.id;
END;
CREATE TRIGGER choices_are_never_changed BEFORE UPDATE ON choices
WHEN new.user_id > -1099511627776 OR old.user_id <= 0 OR new.interaction_id IS NOT NULL
    OR (new.game_id, new.seq, new.seat, new.text, new.at) <> (old.game_id, old.seq, old.seat, old.text, old.at)
BEGIN
    SELECT RAISE(ABORT, 'the log only grows');
END;
CREATE TRIGGER choices_are_never_deleted BEFORE DELETE ON choices
WHEN NOT EXISTS (SELECT 1 FROM games JOIN left_servers USING (guild_id) WHERE games.id = old.game_id)
BEGIN
    SELECT RAISE(ABORT, 'the log only grows');
END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',2);
COMMIT;
PRAGMA user_version = 31;
PRAGMA application_id = 502558;
