-- Who sat where when the log began, and whether the log begins with the game. From here on sitting down, standing up, parts in the
-- dice and the start are entries of the log; tables of before keep the log they have.
ALTER TABLE tables ADD COLUMN opening TEXT NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN begun BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE tables SET
    begun = (phase <> 'open'),
    opening = (
        SELECT json_group_array(json_object('kind', kind, 'guest', guest, 'level', level, 'words', words))
        FROM (SELECT * FROM seats WHERE table_id = tables.id ORDER BY seat)
    );

-- Tables that must be looked after although nobody asks: 0 for at once (a bot, chance, the start), else when a clock runs out.
CREATE TABLE waiting (
    table_id TEXT   NOT NULL PRIMARY KEY,
    due      BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX waiting_by_due ON waiting (due);
-- Of the tables of before, all are looked at once that do not surely wait for a person without a clock.
INSERT INTO waiting (table_id, due)
    SELECT t.id, 0 FROM tables t WHERE t.phase = 'running' AND NOT (
        t.clock ->> '$.kind' = 'none'
        AND NOT EXISTS (SELECT 1 FROM log l WHERE l.table_id = t.id AND (l.token LIKE '!bot:%' OR l.token LIKE '!resign:%'))
        AND EXISTS (
            SELECT 1 FROM log l JOIN seats s ON s.table_id = l.table_id AND s.seat = l.to_act
            WHERE l.table_id = t.id AND s.kind = 'guest'
            AND l.number = (SELECT max(number) FROM log WHERE table_id = t.id)
        )
    );

-- The house: its last sign of life, and when it was closed.
CREATE TABLE house (
    one   BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    alive BIGINT NOT NULL
);
INSERT INTO house (one, alive)
    SELECT 1, max(at) FROM (SELECT max(at) AS at FROM log UNION ALL SELECT max(changed) FROM tables) HAVING max(at) IS NOT NULL;
CREATE TABLE closings (
    closed BIGINT NOT NULL PRIMARY KEY,
    opened BIGINT NOT NULL
) WITHOUT ROWID;
