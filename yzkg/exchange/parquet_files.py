"""Tables as Parquet, and tables that come back as Parquet or CSV.

By DuckDB, which is loaded only here and when it is needed. It takes rows as JSON lines, so that lists and what is
missing go through without another library.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from yzkg.core.errors import ExportFault, ImportFault

PARQUET = ".parquet"
_GZIP = b"\x1f\x8b"


def write_parquet(path: Path, columns: Mapping[str, str], rows: Iterable[Sequence[object]]) -> int:
    """Write a file; an older one is replaced only when all is written. Returns how many rows.

    `columns`: name -> type as DuckDB calls it ("VARCHAR", "INTEGER", "VARCHAR[]"). Raises ExportFault("cannot_write").
    """
    import duckdb

    part = path.with_name(f".{path.name}.part")
    count = 0
    try:
        with tempfile.TemporaryDirectory(dir=path.parent, prefix=".parquet") as folder, duckdb.connect() as database:
            lines = Path(folder) / "rows.json"
            with lines.open("w", encoding="utf-8") as file:
                for row in rows:
                    file.write(json.dumps(dict(zip(columns, row, strict=True)), ensure_ascii=False) + "\n")
                    count += 1
            database.execute(
                f"COPY (SELECT * FROM read_json(?, format = 'newline_delimited', columns = {_types(columns)})) "
                f"TO {_quoted(str(part))} (FORMAT parquet, COMPRESSION zstd)",
                [str(lines)],
            )
        part.replace(path)
    except (OSError, duckdb.Error) as error:
        raise ExportFault("cannot_write", path=str(path), reason=getattr(error, "strerror", None) or "") from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return count


def read_table(
    path: Path, text_of: Callable[[bytes], str] | None = None
) -> tuple[tuple[str, ...], list[tuple[object, ...]]]:
    """Columns and rows of a Parquet or CSV file; cells of a CSV are text.

    `text_of` decodes a CSV that is not UTF-8; without it there is no other. Raises ImportFault: unreadable_table, and
    what `text_of` raises, with the name of the file.
    """
    import duckdb

    parquet = path.suffix.lower() == PARQUET
    reader = "read_parquet(?)" if parquet else "read_csv(?, all_varchar = true, header = true)"
    try:
        with tempfile.TemporaryDirectory() as folder, duckdb.connect() as database:
            plain = path if parquet or text_of is None else _as_utf8(path, Path(folder), text_of)
            found = database.execute(f"SELECT * FROM {reader}", [str(plain)])
            return tuple(column[0] for column in found.description), found.fetchall()
    except (OSError, duckdb.Error):
        raise ImportFault("unreadable_table", name=path.name) from None


def _as_utf8(path: Path, folder: Path, text_of: Callable[[bytes], str]) -> Path:
    """The file, or a copy in the folder that is UTF-8, which is all that DuckDB reads."""
    data = path.read_bytes()
    if data.startswith(_GZIP) or _is_utf8(data):
        return path
    try:
        text = text_of(data)
    except ImportFault as fault:
        raise ImportFault(fault.code, **{"name": path.name} | fault.data) from None
    copy = folder / f"copy{path.suffix}"
    copy.write_text(text, "utf-8")
    return copy


def _is_utf8(data: bytes) -> bool:
    try:
        return "\0" not in data.decode()
    except UnicodeDecodeError:
        return False


def _types(columns: Mapping[str, str]) -> str:
    return "{" + ", ".join(f"{_quoted(name)}: {_quoted(type_)}" for name, type_ in columns.items()) + "}"


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
