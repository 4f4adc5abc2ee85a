"""Files of persons, places or terms that a scholar plugs in: CSV, TSV, XLSX, plain or packed, and SQLite.

The file stays where it is. What a column says is guessed from its name, shown, and can be said.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from itertools import islice
from pathlib import Path

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import ImportFault
from yzkg.ingest import authority_sqlite
from yzkg.ingest.authority_sqlite import DatabaseTable
from yzkg.ingest.packed import gunzipped
from yzkg.ingest.sniff import decode
from yzkg.ingest.table_rows import Row, sheets, text_row_by_row
from yzkg.paths import resource
from yzkg.resolve.authority_entries import ID, NEEDED, OTHER_NAMES, AuthorityMapping, Entries, EntriesDraft

_PIECE = 1 << 20
_SHOWN = 8
_GZIP = b"\x1f\x8b"
_ZIP = b"PK\x03\x04"
_LARGEST = 2 << 30  # bytes of a text; a database may be larger
_CHECK_EVERY = 4096  # rows


@dataclass(frozen=True, slots=True)
class AuthorityPreview:
    """What a file seems to hold: `mapping` is the guess, `columns` those of its table, `rows` the first ones.

    `tables`: those of a database, none for a text.
    """

    mapping: AuthorityMapping
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    tables: tuple[str, ...] = ()
    encoding: str = ""


@dataclass(frozen=True, slots=True)
class AuthorityRead:
    """The entries of a file, and how many rows were left out (without identifier or name, or ragged)."""

    entries: Entries
    left_out: int


def fingerprint(path: Path, cancel: CancelToken | None = None) -> str:
    """The sha256 of a file. Raises ImportFault: "authority_missing", "unreadable_file"."""
    found = sha256()
    with _readable(path), path.open("rb") as file:
        while piece := file.read(_PIECE):
            found.update(piece)
            if cancel is not None:
                cancel.check()
    return found.hexdigest()


def preview(path: Path, table: str = "", encoding: str = "") -> AuthorityPreview:
    """Look at the beginning of a file; `table` chooses one of a database.

    Raises ImportFault: "authority_missing", "unreadable_file", "empty_file", "not_text", "wrong_encoding", "no_rows",
    "bad_gzip", "too_large", "database_locked", "damaged_file", "no_such_table".
    """
    if _is_database(path):
        return _database_preview(path, table)
    rows, used = _text_rows(path, encoding)
    head = next(rows, None)
    shown = tuple(islice((row for row in rows if not row.fault), _SHOWN))
    if head is None or head.fault or not shown:
        raise ImportFault("no_rows", name=path.name)
    names = _names(head.cells)
    cells = tuple(_padded(row.cells, len(names)) for row in shown)
    return AuthorityPreview(AuthorityMapping(guess(names), encoding=encoding), names, cells, encoding=used)


def guess(names: Sequence[str]) -> dict[str, str]:
    """Role -> column, by the columns' names. No column is taken twice."""
    plain = {_plain(name): name for name in reversed(names)}
    found: dict[str, str] = {}
    for role, known in _known_names().items():
        taken = set(found.values())
        fitting = (plain[name] for name in known if name in plain and plain[name] not in taken)
        column = next(fitting, None)
        if column is not None:
            found[role] = column
    return found


def read(path: Path, mapping: AuthorityMapping, cancel: CancelToken | None = None) -> AuthorityRead:
    """All entries. Raises what `preview` raises, and ImportFault: "authority_unmapped", "no_such_column"."""
    missing = next((role for role in NEEDED if role not in mapping.columns), None)
    if missing is not None:
        raise ImportFault("authority_unmapped", name=path.name, role=missing)
    roles, columns = list(mapping.columns), list(mapping.columns.values())
    draft = EntriesDraft()
    ragged = 0
    for number, cells in enumerate(_cells(path, mapping, columns)):
        if cells is None:
            ragged += 1
        else:
            draft.add(dict(zip(roles, cells, strict=True)))
        if cancel is not None and number % _CHECK_EVERY == 0:
            cancel.check()
    # Another column of identifiers than was guessed is not that of the other table: its numbers are of others.
    if mapping.names and mapping.names[1] == mapping.columns[ID]:
        table, *further = mapping.names
        for identifier, name in authority_sqlite.table_rows(path, table, further):
            draft.add_name(identifier, name)
    if not draft.ids:
        raise ImportFault("no_rows", name=path.name)
    return AuthorityRead(draft.done(), draft.left_out + ragged)


def opened(name: str, path: Path, digest: str, mapping: AuthorityMapping, cancel: CancelToken | None = None) -> Entries:
    """The entries of a file that was plugged in. Raises what `read` raises, and ImportFault("authority_changed")."""
    if fingerprint(path, cancel) != digest:
        raise ImportFault("authority_changed", path=str(path), name=name)
    return read(path, mapping, cancel).entries


def _cells(path: Path, mapping: AuthorityMapping, columns: Sequence[str]) -> Iterator[Sequence[str] | None]:
    """The cells of the columns row by row; None for a row whose cells cannot be told apart."""
    if _is_database(path):
        yield from authority_sqlite.table_rows(path, mapping.table, columns)
        return
    rows, _encoding = _text_rows(path, mapping.encoding)
    head = next(rows, None)
    names = _names(head.cells) if head is not None else ()
    missing = next((column for column in columns if column not in names), None)
    if missing is not None:
        listed = ", ".join(names)[:1000]
        raise ImportFault("no_such_column", name=path.name, column=missing, columns=listed)
    places = [names.index(column) for column in columns]
    for row in rows:
        yield None if row.fault else [row.cells[at] if at < len(row.cells) else "" for at in places]


def _database_preview(path: Path, table: str) -> AuthorityPreview:
    found = authority_sqlite.tables(path)
    if not found:
        raise ImportFault("no_rows", name=path.name)
    if table:
        chosen = next((each for each in found if each.name == table), None)
        if chosen is None:
            raise ImportFault("no_such_table", name=path.name, table=table)
    else:  # the one that says most of what is wanted
        chosen = max(found, key=lambda each: (set(NEEDED) <= guess(each.columns).keys(), len(guess(each.columns))))
    rows = tuple(authority_sqlite.table_rows(path, chosen.name, chosen.columns, _SHOWN))
    mapping = AuthorityMapping(guess(chosen.columns), table=chosen.name)
    mapping = replace(mapping, names=_further_names(found, mapping))
    return AuthorityPreview(mapping, chosen.columns, rows, tuple(each.name for each in found))


def _further_names(found: Sequence[DatabaseTable], mapping: AuthorityMapping) -> tuple[str, ...]:
    """Another table with the same column of identifiers and one of other names, as CBDB has it; () for none."""
    key = mapping.columns.get(ID)
    for each in found:
        if each.name != mapping.table and key in each.columns:
            name = guess([column for column in each.columns if column != key]).get(OTHER_NAMES)
            if name is not None:
                return each.name, key, name
    return ()


def _text_rows(path: Path, encoding: str) -> tuple[Iterator[Row], str]:
    with _readable(path):
        if path.stat().st_size > _LARGEST:
            raise ImportFault("too_large", name=path.name)
        data = path.read_bytes()
    try:
        if data.startswith(_GZIP):
            data = gunzipped(data)
        if data.startswith(_ZIP):
            return iter(next((sheet.rows for sheet in sheets(data) if sheet.rows), ())), "xlsx"
        decoded = decode(data, encoding or None)
    except ImportFault as fault:
        raise ImportFault(fault.code, **{"name": path.name} | fault.data) from None
    name = path.name.lower().removesuffix(".gz")
    return text_row_by_row(decoded.text, "\t" if name.endswith((".tsv", ".tab")) else None), decoded.encoding


def _is_database(path: Path) -> bool:
    with _readable(path), path.open("rb") as file:
        return file.read(len(authority_sqlite.MAGIC)) == authority_sqlite.MAGIC


@contextmanager
def _readable(path: Path) -> Iterator[None]:
    """Tells the errors of the system about a file in our words."""
    try:
        yield
    except (FileNotFoundError, NotADirectoryError):
        raise ImportFault("authority_missing", path=str(path)) from None
    except OSError as error:
        raise ImportFault("unreadable_file", name=path.name, reason=error.strerror or "") from None


def _names(cells: Iterable[str]) -> tuple[str, ...]:
    """The columns' names, each once; one without a name is called by its number."""
    names: list[str] = []
    for at, cell in enumerate(cells, 1):
        name = " ".join(cell.split())[:60] or str(at)
        names.append(name if name not in names else f"{name} ({at})")
    return tuple(names)


def _padded(cells: Sequence[str], width: int) -> tuple[str, ...]:
    return (*cells, *[""] * (width - len(cells)))[:width]


@lru_cache(maxsize=1)
def _known_names() -> Mapping[str, Sequence[str]]:
    with resource("authority", "columns.toml").open("rb") as file:
        return {role: [_plain(name) for name in names] for role, names in tomllib.load(file).items()}


def _plain(name: str) -> str:
    return re.sub(r"[\s_\-]", "", name).casefold()
