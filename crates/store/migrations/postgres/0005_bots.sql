-- Bots that play over the network: each is a guest of its own, belongs to who made it (nobody: the operator), and is known by the hash
-- of its token. No two have names that look alike.
CREATE TABLE bots (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    maker      TEXT COLLATE "C" NOT NULL,
    looks      TEXT COLLATE "C" NOT NULL,
    token      TEXT COLLATE "C" NOT NULL,
    created    BIGINT NOT NULL,
    token_made BIGINT NOT NULL
);
CREATE UNIQUE INDEX bots_by_token ON bots (token);
CREATE UNIQUE INDEX bots_by_looks ON bots (looks);
CREATE INDEX bots_by_maker ON bots (maker, created);

-- Tables to which a bot was asked, until it sits down, the game begins, or newer ones take their places.
CREATE TABLE invitations (
    bot      TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (bot, table_id)
);
CREATE INDEX invitations_by_table ON invitations (table_id);
