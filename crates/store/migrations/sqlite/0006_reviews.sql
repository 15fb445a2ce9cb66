-- Looks back at finished games, by table (or `record ` and the record's name): made once, and how far they are while they are made. Another
-- form is another way of looking: then it is made anew. No names and no words are in it.
CREATE TABLE reviews (
    id     TEXT   NOT NULL PRIMARY KEY,
    form   BIGINT NOT NULL,
    done   BIGINT NOT NULL,
    steps  BIGINT NOT NULL,
    review TEXT,
    made   BIGINT NOT NULL
);
CREATE INDEX reviews_by_age ON reviews (made);
