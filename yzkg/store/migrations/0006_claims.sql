-- Who says what a statement says; what a reader asks a colleague; warnings answered for good; corrections as rules.

ALTER TABLE statement ADD COLUMN asserted_by TEXT NOT NULL DEFAULT 'document'
    CHECK (asserted_by IN ('document', 'editor', 'me'));

-- About exactly one thing; settled ones stay.
CREATE TABLE flag (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    record_id INTEGER REFERENCES record (id) ON DELETE CASCADE,
    mention_id INTEGER REFERENCES mention (id) ON DELETE CASCADE,
    statement_id INTEGER REFERENCES statement (id) ON DELETE CASCADE,
    question TEXT NOT NULL DEFAULT '',
    who TEXT NOT NULL,
    created_at TEXT NOT NULL,
    answer TEXT NOT NULL DEFAULT '',
    settled_by TEXT NOT NULL DEFAULT '',
    settled_at TEXT,
    CHECK ((record_id IS NOT NULL) + (mention_id IS NOT NULL) + (statement_id IS NOT NULL) = 1)
);
CREATE INDEX ix_flag_record_id ON flag (record_id);
CREATE INDEX ix_flag_mention_id ON flag (mention_id);
CREATE INDEX ix_flag_statement_id ON flag (statement_id);

-- A warning of a rule that a person has answered: it is not given again while what it is about stays as it was.
CREATE TABLE waiver (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    rule TEXT NOT NULL,
    record_id INTEGER REFERENCES record (id) ON DELETE CASCADE,
    mention_id INTEGER REFERENCES mention (id) ON DELETE CASCADE,
    statement_id INTEGER REFERENCES statement (id) ON DELETE CASCADE,
    about TEXT NOT NULL DEFAULT '{}',
    reason TEXT NOT NULL,
    who TEXT NOT NULL,
    created_at TEXT NOT NULL,
    CHECK ((record_id IS NOT NULL) + (mention_id IS NOT NULL) + (statement_id IS NOT NULL) = 1)
);
CREATE INDEX ix_waiver_record_id ON waiver (record_id);
CREATE INDEX ix_waiver_mention_id ON waiver (mention_id);
CREATE INDEX ix_waiver_statement_id ON waiver (statement_id);

-- What a correction taught: finds that match are changed, in runs to come too. Retired, never deleted.
CREATE TABLE project_rule (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    kind TEXT NOT NULL,
    pattern TEXT NOT NULL,
    change TEXT NOT NULL,
    who TEXT NOT NULL,
    created_at TEXT NOT NULL,
    retired_at TEXT
);
