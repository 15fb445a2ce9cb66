-- Whether hints may be asked for, and for whom the seats of a rematch are held at first (guests or null, by seat).
ALTER TABLE tables ADD COLUMN hints BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE tables ADD COLUMN held TEXT NOT NULL DEFAULT '[]';

-- Who may not speak at a table; the empty guest stands for everybody who only looks on.
CREATE TABLE hushed (
    table_id TEXT NOT NULL,
    guest    TEXT NOT NULL,
    PRIMARY KEY (table_id, guest)
);

-- Codes that carry a guest to another device, hashed; one for each guest at a time.
CREATE TABLE codes (
    hash  TEXT   NOT NULL PRIMARY KEY,
    guest TEXT   NOT NULL,
    until BIGINT NOT NULL
);
CREATE UNIQUE INDEX codes_by_guest ON codes (guest);

-- Guests whom the operator has barred.
CREATE TABLE barred (
    guest TEXT   NOT NULL PRIMARY KEY,
    at    BIGINT NOT NULL
);

-- What operators have ordered, by whom and why, and what came of it: the way from `quadriga admin` to the server, and the audit log.
CREATE TABLE orders (
    id       TEXT   NOT NULL PRIMARY KEY,
    at       BIGINT NOT NULL,
    operator TEXT   NOT NULL,
    what     TEXT   NOT NULL,
    why      TEXT   NOT NULL,
    done     BIGINT,
    answer   TEXT
);
CREATE INDEX orders_by_time ON orders (at);
CREATE INDEX orders_waiting ON orders (at) WHERE done IS NULL;

-- Lists and sweeps that stay quick however much is stored.
DROP INDEX tables_by_phase;
CREATE INDEX tables_by_phase ON tables (phase, private, created, id);
CREATE INDEX tables_by_end ON tables (phase, changed);
CREATE INDEX tables_by_host ON tables (host, phase);
-- A seat knows when its table was made and whether it is over, so that a guest's lists need not look at every table of his life.
ALTER TABLE seats ADD COLUMN made BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN ended BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE seats SET
    made = (SELECT t.created FROM tables t WHERE t.id = seats.table_id),
    ended = (SELECT t.phase = 'over' FROM tables t WHERE t.id = seats.table_id);
DROP INDEX seats_by_guest;
CREATE INDEX seats_by_guest ON seats (guest, ended, made, table_id);
CREATE INDEX guests_by_age ON guests (created, id);
CREATE INDEX chat_by_guest ON chat (guest, at);

-- Tables at which nothing happens end some day: they are looked at once, fourteen days after the last move, and the server says what then.
INSERT INTO waiting (table_id, due)
    SELECT t.id, coalesce((SELECT at FROM log WHERE table_id = t.id ORDER BY number DESC LIMIT 1), t.created) + 1209600000
    FROM tables t
    WHERE t.phase <> 'over' AND NOT EXISTS (SELECT 1 FROM waiting w WHERE w.table_id = t.id);
