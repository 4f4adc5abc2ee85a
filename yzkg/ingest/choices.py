"""What a user said about how files are read: for all of them, for single ones, and remembered for a folder."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from yzkg import paths
from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import FileBytes, ReadOptions
from yzkg.ingest.formats import has_encoding
from yzkg.ingest.packed import plain_bytes
from yzkg.ingest.sniff import CERTAIN, rank, sample

log = logging.getLogger(__name__)
_FILE = "encodings.json"
_KEPT = 500  # folders


class RememberedEncodings:
    """The encoding chosen last for the files of a folder, kept among the user's settings.

    A convenience: a file that cannot be read or written is as good as none, and nothing is raised.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or paths.config_folder() / _FILE
        self._by_folder = self._read()

    def of(self, folder: Path) -> str | None:
        return self._by_folder.get(_key(folder))

    def remember(self, folder: Path, encoding: str | None) -> None:
        """Keep a choice; None: guess again from now on."""
        self._by_folder = self._read()  # another window may have written meanwhile
        self._by_folder.pop(_key(folder), None)
        if encoding is not None:
            self._by_folder[_key(folder)] = encoding
        newest = dict(list(self._by_folder.items())[-_KEPT:])
        try:
            part = self._file.with_suffix(".part")
            part.write_text(json.dumps(newest, ensure_ascii=False, indent=1), encoding="utf-8")
            part.replace(self._file)
        except OSError as error:
            log.warning("The choice of an encoding could not be kept: %s", error.strerror)

    def _read(self) -> dict[str, str]:
        try:
            found = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(found, dict):
            return {}
        return {folder: encoding for folder, encoding in found.items() if isinstance(encoding, str)}


@dataclass(frozen=True)
class Choices:
    """`by_path` goes before `general`, and both before what is remembered. `licence`: of all files, kept with them."""

    general: ReadOptions = field(default_factory=ReadOptions)
    by_path: Mapping[Path, ReadOptions] = field(default_factory=dict)
    remembered: RememberedEncodings | None = None
    licence: str = ""

    def options_for(self, file: FileBytes) -> ReadOptions:
        """How to read a file. A remembered encoding counts only where the file could well be written in it."""
        options = self.by_path.get(file.path, self.general)
        undecided = options.encoding is None and not file.pictures and has_encoding(file.path.name)
        if not undecided or self.remembered is None:
            return options
        encoding = self.remembered.of(file.path.parent)
        if encoding is None:
            return options
        try:
            ranked = rank(sample(plain_bytes(file)))
        except ImportFault:  # its reader will say what is wrong with it
            return options
        if not ranked or ranked[0] in CERTAIN or encoding not in ranked:
            return options
        return replace(options, encoding=encoding)


def _key(folder: Path) -> str:
    return str(folder.resolve())
