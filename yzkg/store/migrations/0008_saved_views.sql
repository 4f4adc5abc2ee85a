-- What a reader keeps to open again: a question, a graph, a chart, a plan. `form` is JSON; its shape belongs to the kind.
CREATE TABLE saved_view (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('question', 'graph', 'chart', 'plan')),
    name TEXT NOT NULL,
    form TEXT NOT NULL,
    author TEXT NOT NULL,
    created_at TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    UNIQUE (kind, name)
);
