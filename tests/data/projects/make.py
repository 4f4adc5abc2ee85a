"""Makes the small project file of the present version: python -m tests.data.projects.make

One for every released version is kept beside this script for ever and never made again; tests/store/test_kept.py
opens copies of them all. After a new migration, run this once and commit the new file.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.store.archive import fill, new_project
from yzkg.core.text import Span
from yzkg.store import edits, entity_edits, migrate

FOLDER = Path(__file__).parent


def make(path: Path) -> None:
    """Write a project with a row in every table that a person or a run fills."""
    with new_project(path) as project:
        fill(project)
        edits.accept_record(project, 1, who="maker")
        edits.set_status(project, "mention", [7], "rejected", who="maker")
        edits.add_statement(project, 2, Span(0, 6), "order", "ordered", [("issuer", 5)], who="maker")
        entity_edits.assert_identity(project, 1, 3, "unsure", reason="one office", who="maker")
        with project.edit("link") as session:
            sql = session.connection().exec_driver_sql
            sql("INSERT INTO authority_link (entity_id, authority, identifier) VALUES (2, 'aat', '300010957')")
            sql("INSERT INTO layer (record_id, start, \"end\", kind, value) VALUES (1, 0, 2, 'note', '')")
            sql("UPDATE page SET width = 3000, height = 4000 WHERE id = 1")
            columns = 'record_id, page_id, start, "end", x, y, width, height'
            sql("INSERT INTO flag (mention_id, question, who, created_at) VALUES (2, 'who?', 'maker', '2026-11-30')")
            sql(
                "INSERT INTO waiver (rule, statement_id, reason, who, created_at) VALUES ('r', 1, 'so', 'maker', 'now')"
            )
            sql(
                "INSERT INTO project_rule (kind, pattern, change, who, created_at) VALUES ('k', '{}', '{}', 'm', 'now')"
            )
            sql("INSERT INTO authority (name, path, sha256, added_at) VALUES ('aat', 'aat.csv', 'x', 'now')")
            sql(
                "INSERT INTO term_link (type, text, folded, term, relation, author, created_at) "
                "VALUES ('object', '銅爐', '銅爐', 'lu', 'exact', 'maker', 'now')"
            )
            sql(
                "INSERT INTO saved_view (kind, name, form, author, created_at, changed_at) "
                "VALUES ('question', 'mine', '{}', 'maker', 'now', 'now')"
            )
            sql(f"INSERT INTO box ({columns}) VALUES (1, 1, 0, 2, 1, 2, 3, 4)")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA page_size=1024")  # small in the repository; any page size opens alike
        connection.execute("VACUUM")


if __name__ == "__main__":
    target = FOLDER / f"version{len(migrate.scripts())}.yzkg"
    if target.exists():
        raise SystemExit(f"{target.name} is kept as it is")
    make(target)
