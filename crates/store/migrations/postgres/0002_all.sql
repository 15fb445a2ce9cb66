-- Everything that SQLite's migrations 1 and 2 make, and what only several processes need. Later files have the numbers of SQLite's.
-- Ids sort by their bytes, as they do there.

-- People without an account: a name behind a signed cookie.
CREATE TABLE guests (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name    TEXT    NOT NULL,
    named   BOOLEAN NOT NULL,
    created BIGINT  NOT NULL
);

-- Tables: everything that is chosen before the start, and how far they are.
CREATE TABLE tables (
    id            TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game          TEXT    NOT NULL,
    rules_version BIGINT  NOT NULL,
    options       TEXT    NOT NULL,
    private       BOOLEAN NOT NULL,
    clock         TEXT    NOT NULL,
    on_timeout    TEXT    NOT NULL,
    starts_when_full BOOLEAN NOT NULL,
    host          TEXT    NOT NULL,
    phase         TEXT    NOT NULL,
    created       BIGINT  NOT NULL,
    changed       BIGINT  NOT NULL,
    seed          TEXT    NOT NULL,
    commitment    TEXT    NOT NULL,
    result        TEXT,
    rematch       TEXT,
    opening       TEXT    NOT NULL DEFAULT '[]',
    begun         BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX tables_by_phase ON tables (phase, private, created);

CREATE TABLE seats (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL,
    kind     TEXT   NOT NULL,
    guest    TEXT COLLATE "C",
    name     TEXT   NOT NULL,
    level    TEXT,
    words    TEXT   NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_guest ON seats (guest);

-- The log: one row per action and per undo, numbered without a gap. The key keeps it free of forks: it is the referee between processes.
CREATE TABLE log (
    table_id TEXT COLLATE "C" NOT NULL,
    number   BIGINT NOT NULL,
    ply      BIGINT NOT NULL,
    token    TEXT   NOT NULL,
    author   TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    time_left BIGINT,
    to_act   BIGINT,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE chat (
    table_id TEXT COLLATE "C" NOT NULL,
    line     BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    guest    TEXT   NOT NULL,
    name     TEXT   NOT NULL,
    seat     BIGINT,
    text     TEXT   NOT NULL,
    PRIMARY KEY (table_id, line)
);

-- Records that somebody opened for replay.
CREATE TABLE records (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    record  TEXT   NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX records_by_age ON records (created);

-- The server's own secrets, such as the key that signs cookies.
CREATE TABLE secrets (
    name  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- Tables that must be looked after although nobody asks: 0 for at once (a bot, chance, the start), else when a clock runs out.
CREATE TABLE waiting (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    due      BIGINT NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX waiting_by_due ON waiting (due);

-- The house: its last sign of life, and when it was closed.
CREATE TABLE house (
    one   BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    alive BIGINT NOT NULL
);
CREATE TABLE closings (
    closed BIGINT NOT NULL PRIMARY KEY,
    opened BIGINT NOT NULL
);

-- From here on what only several processes need. Who serves, and until when that may be believed, by the database's clock.
CREATE TABLE processes (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    expires BIGINT NOT NULL
);

-- Who thinks for the bots of a table and watches its clock, as long as that process lives. The epoch grows with every owner.
CREATE SEQUENCE epochs;
CREATE TABLE leases (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    owner    TEXT COLLATE "C" NOT NULL,
    epoch    BIGINT NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX leases_by_owner ON leases (owner);

-- Whose pages are open at a table, by process; true as long as that process lives.
CREATE TABLE presence (
    process  TEXT COLLATE "C" NOT NULL REFERENCES processes (id) ON DELETE CASCADE,
    table_id TEXT COLLATE "C" NOT NULL,
    guest    TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (process, table_id, guest)
);
CREATE INDEX presence_by_table ON presence (table_id);

-- What changes beside the log (chat, names, what follows) counts here, so that others notice.
CREATE TABLE beside (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    changes  BIGINT NOT NULL
) WITH (fillfactor = 70);
