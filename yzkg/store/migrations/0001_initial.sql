-- The first form of a project file. models.py says what the columns mean; a test holds the two together.
-- Every id is AUTOINCREMENT: undo writes rows back under their old ids, so an id must never be given twice.

CREATE TABLE meta (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    key TEXT NOT NULL UNIQUE,
    value TEXT NOT NULL
);

CREATE TABLE source (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    name TEXT NOT NULL,
    path TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    size INTEGER NOT NULL CHECK (size >= 0),
    encoding TEXT NOT NULL,
    importer TEXT NOT NULL,
    licence TEXT NOT NULL DEFAULT '',
    imported_at TEXT NOT NULL,
    report TEXT NOT NULL DEFAULT '{}'
);
CREATE INDEX ix_source_sha256 ON source (sha256);

CREATE TABLE page (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    source_id INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    label TEXT NOT NULL,
    image TEXT NOT NULL DEFAULT ''
);
CREATE INDEX ix_page_source_id ON page (source_id);

CREATE TABLE record (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    source_id INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
    page_id INTEGER NOT NULL REFERENCES page (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    locator TEXT NOT NULL,
    text TEXT NOT NULL,
    headings TEXT NOT NULL DEFAULT '{}',
    date_text TEXT NOT NULL DEFAULT '',
    date_start INTEGER,
    date_end INTEGER,
    date_basis TEXT NOT NULL DEFAULT '',
    CHECK (date_start IS NULL OR date_end IS NULL OR date_start <= date_end)
);
CREATE INDEX ix_record_source_id ON record (source_id, position);
CREATE INDEX ix_record_page_id ON record (page_id);

CREATE TABLE entity (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    type TEXT NOT NULL,
    label TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'proposed'
        CHECK (status IN ('proposed', 'accepted', 'rejected', 'superseded')),
    origin TEXT NOT NULL DEFAULT 'run' CHECK (origin IN ('run', 'rule', 'person')),
    note TEXT NOT NULL DEFAULT ''
);
CREATE INDEX ix_entity_type ON entity (type);

CREATE TABLE name (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    entity_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'form',
    folded TEXT NOT NULL
);
CREATE INDEX ix_name_entity_id ON name (entity_id);
CREATE INDEX ix_name_folded ON name (folded);

CREATE TABLE authority_link (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    entity_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    authority TEXT NOT NULL,
    identifier TEXT NOT NULL,
    label TEXT NOT NULL DEFAULT '',
    licence TEXT NOT NULL DEFAULT ''
);
CREATE INDEX ix_authority_link_entity_id ON authority_link (entity_id);

CREATE TABLE run (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    engine TEXT NOT NULL,
    model TEXT NOT NULL DEFAULT '',
    digest TEXT NOT NULL DEFAULT '',
    host TEXT NOT NULL DEFAULT '',
    prompt_hash TEXT NOT NULL DEFAULT '',
    pack TEXT NOT NULL,
    pack_version TEXT NOT NULL,
    pack_sha256 TEXT NOT NULL,
    options TEXT NOT NULL DEFAULT '{}',
    settings_hash TEXT NOT NULL,
    started_at TEXT NOT NULL
);
CREATE INDEX ix_run_settings_hash ON run (settings_hash);

CREATE TABLE reading (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
    record_id INTEGER NOT NULL REFERENCES record (id) ON DELETE CASCADE,
    state TEXT NOT NULL DEFAULT 'pending'
        CHECK (state IN ('pending', 'done', 'empty', 'failed', 'cut')),
    raw TEXT NOT NULL DEFAULT '',
    prompt_tokens INTEGER,
    reply_tokens INTEGER,
    duration_ms INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    problem TEXT NOT NULL DEFAULT '',
    finished_at TEXT,
    UNIQUE (run_id, record_id)
);
-- The state stands in the indexes because raw replies are long: lists of states must not read them.
CREATE INDEX ix_reading_record_id ON reading (record_id, state);
CREATE INDEX ix_reading_run_state ON reading (run_id, state);

CREATE TABLE refusal (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    reading_id INTEGER NOT NULL REFERENCES reading (id) ON DELETE CASCADE,
    reason TEXT NOT NULL,
    quote TEXT NOT NULL,
    detail TEXT NOT NULL DEFAULT '{}'
);
CREATE INDEX ix_refusal_reading_id ON refusal (reading_id, reason);

CREATE TABLE mention (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    record_id INTEGER NOT NULL REFERENCES record (id) ON DELETE CASCADE,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    type TEXT NOT NULL,
    grounding TEXT NOT NULL DEFAULT 'exact' CHECK (grounding IN ('exact', 'folded', 'fuzzy', 'by_hand')),
    status TEXT NOT NULL DEFAULT 'proposed'
        CHECK (status IN ('proposed', 'accepted', 'rejected', 'superseded')),
    origin TEXT NOT NULL DEFAULT 'run' CHECK (origin IN ('run', 'rule', 'person')),
    run_id INTEGER REFERENCES run (id) ON DELETE SET NULL,
    entity_id INTEGER REFERENCES entity (id) ON DELETE SET NULL,
    confidence REAL,
    note TEXT NOT NULL DEFAULT '',
    CHECK (start >= 0 AND start < "end")
);
CREATE INDEX ix_mention_record_id ON mention (record_id, status);
CREATE INDEX ix_mention_run_id ON mention (run_id);
-- Partial: most values have no entity, and an entry for each of them would cost as much as one that is looked for.
CREATE INDEX ix_mention_entity_id ON mention (entity_id, status, record_id) WHERE entity_id IS NOT NULL;

CREATE TABLE statement (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    record_id INTEGER NOT NULL REFERENCES record (id) ON DELETE CASCADE,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    type TEXT NOT NULL,
    modality TEXT NOT NULL DEFAULT 'done',
    certainty REAL,
    status TEXT NOT NULL DEFAULT 'proposed'
        CHECK (status IN ('proposed', 'accepted', 'rejected', 'superseded')),
    origin TEXT NOT NULL DEFAULT 'run' CHECK (origin IN ('run', 'rule', 'person')),
    run_id INTEGER REFERENCES run (id) ON DELETE SET NULL,
    date_text TEXT NOT NULL DEFAULT '',
    date_start INTEGER,
    date_end INTEGER,
    note TEXT NOT NULL DEFAULT '',
    CHECK (start >= 0 AND start < "end"),
    CHECK (date_start IS NULL OR date_end IS NULL OR date_start <= date_end)
);
CREATE INDEX ix_statement_record_id ON statement (record_id, status);
CREATE INDEX ix_statement_run_id ON statement (run_id);
CREATE INDEX ix_statement_status ON statement (status);

CREATE TABLE participant (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    statement_id INTEGER NOT NULL REFERENCES statement (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    position INTEGER NOT NULL DEFAULT 0,
    mention_id INTEGER REFERENCES mention (id) ON DELETE CASCADE,
    entity_id INTEGER REFERENCES entity (id) ON DELETE CASCADE,
    value TEXT,
    inferred BOOLEAN NOT NULL DEFAULT 0 CHECK (inferred IN (0, 1)),
    CHECK ((mention_id IS NOT NULL) + (entity_id IS NOT NULL) + (value IS NOT NULL) = 1)
);
CREATE INDEX ix_participant_statement_id ON participant (statement_id);
CREATE INDEX ix_participant_mention_id ON participant (mention_id, statement_id);
CREATE INDEX ix_participant_entity_id ON participant (entity_id, statement_id) WHERE entity_id IS NOT NULL;

CREATE TABLE identity (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    left_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    right_id INTEGER NOT NULL REFERENCES entity (id) ON DELETE CASCADE,
    verdict TEXT NOT NULL CHECK (verdict IN ('same', 'different', 'unsure')),
    reason TEXT NOT NULL DEFAULT '',
    author TEXT NOT NULL DEFAULT '',
    evidence TEXT NOT NULL DEFAULT '',
    created_at TEXT NOT NULL,
    retracted_at TEXT,
    CHECK (left_id <> right_id)
);
CREATE INDEX ix_identity_left_id ON identity (left_id);
CREATE INDEX ix_identity_right_id ON identity (right_id);

CREATE TABLE review_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    at TEXT NOT NULL,
    who TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    subject_id INTEGER NOT NULL,
    before TEXT NOT NULL DEFAULT '{}',
    after TEXT NOT NULL DEFAULT '{}'
);
CREATE INDEX ix_review_log_subject ON review_log (subject, subject_id);

-- What is so of a stretch of a record without being its text, and where the stretch stands on the picture of its page.
CREATE TABLE layer (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    record_id INTEGER NOT NULL REFERENCES record (id) ON DELETE CASCADE,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    kind TEXT NOT NULL,
    value TEXT NOT NULL DEFAULT '',
    CHECK (0 <= start AND start < "end")
);
CREATE INDEX ix_layer_record_id ON layer (record_id, kind);

CREATE TABLE box (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    record_id INTEGER NOT NULL REFERENCES record (id) ON DELETE CASCADE,
    page_id INTEGER NOT NULL REFERENCES page (id) ON DELETE CASCADE,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    x REAL NOT NULL,
    y REAL NOT NULL,
    width REAL NOT NULL,
    height REAL NOT NULL,
    CHECK (0 <= start AND start < "end")
);
CREATE INDEX ix_box_record_id ON box (record_id, start);
CREATE INDEX ix_box_page_id ON box (page_id);
