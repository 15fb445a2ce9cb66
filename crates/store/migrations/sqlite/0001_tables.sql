-- People without an account: a name behind a signed cookie.
CREATE TABLE guests (
    id      TEXT    NOT NULL PRIMARY KEY,
    name    TEXT    NOT NULL,
    named   BOOLEAN NOT NULL,
    created BIGINT  NOT NULL
);

-- Tables: everything that is chosen before the start, and how far they are.
CREATE TABLE tables (
    id            TEXT    NOT NULL PRIMARY KEY,
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
    rematch       TEXT
);
CREATE INDEX tables_by_phase ON tables (phase, private, created);

CREATE TABLE seats (
    table_id TEXT   NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL,
    kind     TEXT   NOT NULL,
    guest    TEXT,
    name     TEXT   NOT NULL,
    level    TEXT,
    words    TEXT   NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_guest ON seats (guest);

-- The log: one row per action and per undo, numbered without a gap. The key keeps it free of forks.
CREATE TABLE log (
    table_id TEXT   NOT NULL,
    number   BIGINT NOT NULL,
    ply      BIGINT NOT NULL,
    token    TEXT   NOT NULL,
    author   TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    time_left BIGINT,
    to_act   BIGINT,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE chat (
    table_id TEXT   NOT NULL,
    line     BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    guest    TEXT   NOT NULL,
    name     TEXT   NOT NULL,
    seat     BIGINT,
    text     TEXT   NOT NULL,
    PRIMARY KEY (table_id, line)
) WITHOUT ROWID;

-- Records that somebody opened for replay.
CREATE TABLE records (
    id      TEXT   NOT NULL PRIMARY KEY,
    record  TEXT   NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX records_by_age ON records (created);

-- The server's own secrets, such as the key that signs cookies.
CREATE TABLE secrets (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
