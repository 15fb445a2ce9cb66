-- Where a game comes from that goes on from a position of another one (JSON), with its opening.
ALTER TABLE tables ADD COLUMN origin TEXT;

-- Whether a seat has a name of its own rather than its guest's: several people at one device.
ALTER TABLE seats ADD COLUMN own BOOLEAN NOT NULL DEFAULT FALSE;
