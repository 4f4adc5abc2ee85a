"""What a check asks of the file itself."""

from __future__ import annotations

from yzkg.store.project import Project

_JSON_COLUMNS = {
    "source": ("report",),
    "record": ("headings",),
    "run": ("options",),
    "review_log": ("before", "after"),
}


def file_faults(project: Project) -> list[tuple[str, str]]:
    """SQLite's own findings: ("file_damaged" | "foreign_key", detail)."""
    with project.read() as session:
        sql = session.connection().exec_driver_sql
        faults = [("file_damaged", str(row[0])) for row in sql("PRAGMA integrity_check") if row[0] != "ok"]
        faults += [("foreign_key", f"{row[0]} {row[1]}") for row in sql("PRAGMA foreign_key_check")]
    return faults


def broken_spans(project: Project) -> list[tuple[str, int]]:
    """Rows whose span is not inside the text of their record: (table, id)."""
    with project.read() as session:
        sql = session.connection().exec_driver_sql
        return [
            (table, int(row[0]))
            for table in ("mention", "statement", "layer", "box")
            for row in sql(
                f"SELECT {table}.id FROM {table} JOIN record ON record.id = record_id"
                " WHERE NOT (0 <= start AND start < end AND end <= length(text))"
            )
        ]


def parts_elsewhere(project: Project) -> list[int]:
    """Statements with a mention of another record in one of their roles."""
    with project.read() as session:
        found = session.connection().exec_driver_sql(
            "SELECT DISTINCT t.id FROM participant p JOIN statement t ON t.id = p.statement_id"
            " JOIN mention m ON m.id = p.mention_id WHERE m.record_id <> t.record_id ORDER BY t.id"
        )
        return [int(row[0]) for row in found]


def broken_json(project: Project) -> list[tuple[str, int]]:
    """Rows with a JSON column that holds no object: (table, id)."""
    with project.read() as session:
        sql = session.connection().exec_driver_sql
        return [
            (table, int(row[0]))
            for table, columns in _JSON_COLUMNS.items()
            for row in sql(
                f"SELECT id FROM {table} WHERE "
                + " OR ".join(f"iif(json_valid({name}), json_type({name}), '') <> 'object'" for name in columns)
            )
        ]
