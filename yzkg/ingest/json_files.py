"""JSON files: parsed once, then read as what their keys say they are."""

from __future__ import annotations

import json
from typing import Any

from yzkg.core.errors import ImportFault
from yzkg.ingest import iiif, ocr_json, tropy
from yzkg.ingest.draft import FileBytes, FileRead, ReadOptions
from yzkg.ingest.sniff import decode

SUFFIXES = (".json", ".jsonld")
_FORMATS = (ocr_json, iiif, tropy)


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read one file. Raises ImportFault: "not_json", "unknown_json", what sniff raises and what the formats raise."""
    decoded = decode(file.data, options.encoding)
    try:
        value: Any = json.loads(decoded.text)
    except (ValueError, RecursionError):  # nesting of thousands is nobody's record
        raise ImportFault("not_json") from None
    for form in _FORMATS:
        if form.fits(value):
            read: FileRead = form.read_tree(value, file, decoded)
            return read
    raise ImportFault("unknown_json")
