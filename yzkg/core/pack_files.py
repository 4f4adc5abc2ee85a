"""The files of a pack folder, read once and whole, and the faults that are found in them.

What is hashed is what is parsed: every file is read into memory first, so a pack cannot change half-way.
"""

from __future__ import annotations

import csv
import hashlib
import io
import os
import re
import stat
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from yzkg.core.errors import PackError
from yzkg.core.toml_lines import Place, lines_of

MAX_BYTES = 4 * 1024 * 1024  # of one file: the largest vocabulary imaginable, not a mistaken download
MAX_FILES = 500
PACK_FILE = "pack.toml"
MODELS_FILE = "models.toml"
RULES_FILE = "rules.toml"
IDENTITY_FILE = "identity.toml"
QUESTIONS_FILE = "questions.toml"
LIFECYCLE_FILE = "lifecycle.toml"
CHARTS_FILE = "charts.toml"
BROADER_FILE = "broader.csv"
# No part of how records are read
AFTERWARDS = (MODELS_FILE, RULES_FILE, IDENTITY_FILE, QUESTIONS_FILE, LIFECYCLE_FILE, CHARTS_FILE, BROADER_FILE)

_TOML_LINE = re.compile(r"at line (\d+)")
_LOCALE = re.compile(r"[a-z]{2,3}(_[A-Z][A-Za-z]+)?")


@dataclass(frozen=True, slots=True)
class PackFile:
    """One text of the pack, decoded; `name` is its path inside the folder, with forward slashes."""

    folder: Path
    name: str
    text: str

    def fault(self, line: int, fault: str, **data: object) -> PackError:
        return fault_in(self.folder, self.name, line, fault, **data)

    def rows(self, header: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Rows of a CSV file with their first line, cells stripped, blank rows left out.

        Raises PackError for another header, a row of another width, or quoting that does not close.
        """
        reader = csv.reader(io.StringIO(self.text, newline=""), strict=True)
        line = 1
        try:
            for cells in reader:
                row = tuple(cell.strip() for cell in cells)
                if line == 1 and row != header:
                    raise self.fault(1, "csv_header", expected=",".join(header), subject=",".join(row))
                if line > 1 and any(row):
                    if len(row) != len(header):
                        raise self.fault(line, "csv_columns", expected=len(header), subject=len(row))
                    yield line, row
                line = reader.line_num + 1
        except csv.Error as error:
            raise self.fault(line, "csv_syntax", subject=str(error)) from error
        if line == 1:
            raise self.fault(1, "csv_header", expected=",".join(header), subject="")


def fault_in(folder: Path, name: str, line: int, fault: str, **data: object) -> PackError:
    """The one shape of every fault: `pack` is the folder, `file` is inside it, `line` is 1-based or 0."""
    return PackError("pack_fault", pack=str(folder), file=name, line=line, fault=fault, **data)


class PackFiles(Mapping[str, PackFile]):
    """All texts of a folder by name. Raises PackError if the folder is no pack or any file cannot be read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            raw = dict(_read_all(folder))
        except OSError as error:
            where = Path(error.filename).name if isinstance(error.filename, str) else ""
            raise fault_in(folder, where, 0, "unreadable", subject=error.strerror or "") from error
        # Other advice on models, other warnings and other ways to tell who is who make no other run.
        self.sha256 = _digest({name: data for name, data in raw.items() if name not in AFTERWARDS})
        self._texts = {name: self._decoded(name, data) for name, data in raw.items() if _is_text(name)}

    def _decoded(self, name: str, data: bytes) -> PackFile:
        try:
            text = data.decode("utf-8-sig")  # spreadsheets write the mark, so it is no fault
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise fault_in(self.folder, name, line, "not_utf8", subject=f"0x{data[error.start]:02X}") from error
        return PackFile(self.folder, name, text)

    def __getitem__(self, name: str) -> PackFile:
        return self._texts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def need(self, name: str) -> PackFile:
        """The file of that name; raises PackError if the pack lacks it."""
        if name not in self._texts:
            raise fault_in(self.folder, name, 0, "missing_file")
        return self._texts[name]


def _is_text(name: str) -> bool:
    return name.endswith((".toml", ".csv", ".txt"))


def _digest(raw: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(raw):
        digest.update(f"{name}\0{len(raw[name])}\0".encode("utf-8", "surrogateescape"))
        digest.update(raw[name])
    return digest.hexdigest()


def _read_all(folder: Path) -> Iterator[tuple[str, bytes]]:
    if not folder.is_dir():
        raise fault_in(folder, "", 0, "no_folder")
    if not (folder / PACK_FILE).exists():
        raise fault_in(folder, PACK_FILE, 0, "not_a_pack")
    root = folder.resolve()
    for count, path in enumerate(_walk(folder)):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink() and not _target(path).is_relative_to(root):
            raise fault_in(folder, name, 0, "outside_folder")
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):  # a pipe would be waited for without end
            raise fault_in(folder, name, 0, "not_a_file")
        if count >= MAX_FILES:
            raise fault_in(folder, "", 0, "too_many_files", limit=MAX_FILES)
        if about.st_size > MAX_BYTES:
            raise fault_in(folder, name, 0, "too_large", limit=MAX_BYTES, subject=about.st_size)
        yield name, path.read_bytes()


def _walk(folder: Path) -> Iterator[Path]:
    """Everything in the folder but hidden files and backups (ending in ~), which editors drop there."""
    for parent, folders, names in os.walk(folder, onerror=_raise):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        links = [name for name in folders if (Path(parent) / name).is_symlink()]
        for name in sorted([*names, *links]):
            if not name.startswith(".") and not name.endswith("~"):
                yield Path(parent) / name


def _raise(error: OSError) -> None:
    raise error


def _target(path: Path) -> Path:
    try:
        return path.resolve(strict=True)
    except (OSError, RuntimeError):  # a dangling link, or one that leads to itself
        return Path(path.anchor)


class TomlFile:
    """A parsed TOML file whose faults know their line."""

    def __init__(self, file: PackFile) -> None:
        self.file = file
        try:
            self.data: dict[str, object] = tomllib.loads(file.text)
        except tomllib.TOMLDecodeError as error:
            found = _TOML_LINE.search(str(error))
            line = int(found.group(1)) if found else file.text.count("\n") + 1
            raise file.fault(line, "toml_syntax", subject=str(error)) from error
        except RecursionError as error:
            raise file.fault(0, "toml_syntax", subject="nested too deeply") from error
        self._lines = lines_of(file.text)

    def root(self) -> Table:
        return Table(self, (), self.data)

    def fault(self, place: Place, fault: str, **data: object) -> PackError:
        while place and place not in self._lines:
            place = place[:-1]
        return self.file.fault(self._lines[place], fault, **data)


class Table:
    """One TOML table: typed access that raises PackError at the true line."""

    def __init__(self, file: TomlFile, place: Place, data: Mapping[str, object]) -> None:
        self._file, self.place, self._data = file, place, data

    def fault(self, fault: str, *inside: str | int, **data: object) -> PackError:
        """A fault at this table, or at what lies `inside` it (a key, then an index)."""
        return self._file.fault((*self.place, *inside), fault, **data)

    @property
    def data(self) -> Mapping[str, object]:
        """All of it as parsed, for a reader of its own."""
        return self._data

    def keys(self) -> tuple[str, ...]:
        return tuple(self._data)

    def only(self, *known: str) -> None:
        """Raises unknown_key for the first key that is not `known`."""
        for key in self._data:
            if key not in known:
                raise self.fault("unknown_key", key, subject=key)

    def text(self, key: str, default: str | None = None) -> str:
        """A string with something in it; missing is a fault unless a default is given."""
        value = self._value(key, str, default)
        assert isinstance(value, str)
        if not value.strip() and value != default:
            raise self.fault("empty_value", key, subject=key)
        return value

    def whole(self, key: str, default: int | None = None) -> int | None:
        """A whole number of 0 or more, or the default (None too)."""
        value = self._data.get(key, default)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self.fault("wrong_type", key, subject=key, expected="int")
        return value

    def flag(self, key: str, default: bool) -> bool:
        value = self._value(key, bool, default)
        assert isinstance(value, bool)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of strings; missing is a fault, empty is not."""
        values = self._value(key, list, None)
        assert isinstance(values, list)
        for index, value in enumerate(values):
            if not isinstance(value, str):
                raise self.fault("wrong_type", key, index, subject=key, expected="str")
        return tuple(values)

    def table(self, key: str) -> Table:
        value = self._value(key, dict, None)
        assert isinstance(value, dict)
        return Table(self._file, (*self.place, key), value)

    def tables(self, key: str) -> list[Table]:
        """An array of tables; missing means none."""
        values = self._value(key, list, [])
        assert isinstance(values, list)
        for index, value in enumerate(values):
            if not isinstance(value, dict):
                raise self.fault("wrong_type", key, index, subject=key, expected="table")
        return [Table(self._file, (*self.place, key, index), value) for index, value in enumerate(values)]

    def fraction(self, key: str) -> float:
        """A number from 0 to 1."""
        value = self._value(key, (int, float), None)
        if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= 1:
            raise self.fault("wrong_type", key, subject=key, expected="0 ... 1")
        return float(value)

    def labels(self, name: str = "labels") -> dict[str, str]:
        """The `labels` of this table, or what else is so called: by locale, English among them."""
        labels = self.table(name)
        for key in labels.keys():  # noqa: SIM118 - a Table is no mapping
            if not _LOCALE.fullmatch(key):
                raise labels.fault("unknown_key", key, subject=key)
        if "en" not in labels.keys():  # noqa: SIM118
            raise labels.fault("missing_label", subject="en")
        return {key: labels.text(key) for key in labels.keys()}  # noqa: SIM118

    def _value(self, key: str, kind: type | tuple[type, ...], default: object) -> object:
        value = self._data.get(key, default)
        if value is None:
            raise self.fault("missing_key", subject=key)
        if not isinstance(value, kind):
            named = kind.__name__ if isinstance(kind, type) else "number"
            raise self.fault("wrong_type", key, subject=key, expected=named)
        return value
