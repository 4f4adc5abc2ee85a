-- What an engine says of a statement apart from how certain a person finds it; who is who: what the program joined apart
-- from what a person did, files of authorities, links and refusals of links that can be taken back, terms mapped.

-- A run wrote its engine's word where a person says how certain he is: parted by what the history says of that.
ALTER TABLE statement ADD COLUMN confidence REAL;
UPDATE statement SET confidence = certainty, certainty = NULL
WHERE origin = 'run' AND NOT EXISTS (
    SELECT 1 FROM review_log WHERE subject = 'statement' AND subject_id = statement.id
    AND json_type(after, '$.certainty') IS NOT NULL
);
UPDATE statement SET confidence = (
    SELECT json_extract(before, '$.certainty') FROM review_log
    WHERE subject = 'statement' AND subject_id = statement.id AND json_type(before, '$.certainty') IS NOT NULL
    ORDER BY id LIMIT 1
) WHERE origin = 'run' AND confidence IS NULL AND EXISTS (
    SELECT 1 FROM review_log
    WHERE subject = 'statement' AND subject_id = statement.id AND json_type(before, '$.certainty') = 'real'
);
-- Where the person's word was undone, the engine's stood there again; and the history called it certainty before.
UPDATE statement SET certainty = NULL WHERE certainty = confidence AND (
    SELECT action FROM review_log
    WHERE subject = 'statement' AND subject_id = statement.id AND json_type(after, '$.certainty') IS NOT NULL
    ORDER BY id DESC LIMIT 1
) = 'undo';
UPDATE review_log SET before = json_set(before, '$.certainty', NULL)
WHERE subject = 'statement' AND action IN ('set_certainty', 'redo') AND json_type(before, '$.certainty') = 'real'
AND json_extract(before, '$.certainty') = (SELECT confidence FROM statement WHERE id = subject_id);
UPDATE review_log SET after = json_set(after, '$.certainty', NULL)
WHERE subject = 'statement' AND action = 'undo' AND json_type(after, '$.certainty') = 'real'
AND json_extract(after, '$.certainty') = (SELECT confidence FROM statement WHERE id = subject_id);

-- 'person' or 'rule': the program joins what its evidence leaves no doubt about, and learns from no word of its own.
-- An entity beside itself: its mentions are one ("same"), which a person says once.
CREATE TABLE identity_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    left_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    right_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    verdict TEXT NOT NULL CHECK (verdict IN ('same', 'different', 'unsure')),
    reason TEXT NOT NULL DEFAULT '',
    author TEXT NOT NULL DEFAULT '',
    evidence TEXT NOT NULL DEFAULT '',
    created_at TEXT NOT NULL,
    retracted_at TEXT,
    origin TEXT NOT NULL DEFAULT 'person' CHECK (origin IN ('person', 'rule')),
    CHECK (left_id <> right_id OR verdict = 'same')
);
INSERT INTO identity_new (id, left_id, right_id, verdict, reason, author, evidence, created_at, retracted_at)
SELECT id, left_id, right_id, verdict, reason, author, evidence, created_at, retracted_at FROM identity;
DROP TABLE identity;
ALTER TABLE identity_new RENAME TO identity;
CREATE INDEX ix_identity_left_id ON identity (left_id);
CREATE INDEX ix_identity_right_id ON identity (right_id);

-- A file of persons, places or terms that lies outside the project: how to read it, and under which licence.
CREATE TABLE authority (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL UNIQUE,
    path TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    mapping TEXT NOT NULL DEFAULT '{}',
    licence TEXT NOT NULL DEFAULT '',
    restricted BOOLEAN NOT NULL DEFAULT 0,
    added_at TEXT NOT NULL
);

-- A link is claimed with its evidence, and retracted, never deleted; 'none': nobody in that authority is meant.
ALTER TABLE authority_link ADD COLUMN verdict TEXT NOT NULL DEFAULT 'same'
    CHECK (verdict IN ('same', 'different', 'none'));
ALTER TABLE authority_link ADD COLUMN restricted BOOLEAN NOT NULL DEFAULT 0;
ALTER TABLE authority_link ADD COLUMN evidence TEXT NOT NULL DEFAULT '';
ALTER TABLE authority_link ADD COLUMN author TEXT NOT NULL DEFAULT '';
ALTER TABLE authority_link ADD COLUMN created_at TEXT NOT NULL DEFAULT '';
ALTER TABLE authority_link ADD COLUMN retracted_at TEXT;

-- What a name is: note says from where, or why, for what a person adds.
ALTER TABLE name ADD COLUMN note TEXT NOT NULL DEFAULT '';

-- A written form of a type and the term of the pack's vocabulary that is meant; term '' with 'none': none of them.
CREATE TABLE term_link (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    type TEXT NOT NULL,
    text TEXT NOT NULL,
    folded TEXT NOT NULL,
    term TEXT NOT NULL DEFAULT '',
    relation TEXT NOT NULL CHECK (relation IN ('exact', 'broader', 'narrower', 'error', 'none')),
    reason TEXT NOT NULL DEFAULT '',
    author TEXT NOT NULL,
    created_at TEXT NOT NULL,
    retracted_at TEXT
);
CREATE INDEX ix_term_link_folded ON term_link (folded);
