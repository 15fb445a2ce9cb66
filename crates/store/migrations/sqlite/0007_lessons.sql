-- What a guest has learned: the marks of lessons that are done (`arena/goal `), each followed by a blank.
ALTER TABLE guests ADD COLUMN learned TEXT NOT NULL DEFAULT '';
