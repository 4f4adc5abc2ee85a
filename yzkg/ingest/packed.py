"""Unpack what comes packed without believing its word: a kilobyte of zip or gzip can hold terabytes."""

from __future__ import annotations

import gzip
import io
import zipfile
import zlib

from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import FileBytes

UNPACKED_LIMIT = 1 << 30  # bytes: a gzip that grows beyond this is refused
MEMBER_LIMIT = 128 << 20  # bytes: all members of an office file together
_MEMBERS = 10_000
_COMPOUND = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # OLE compound file: old office formats, and encrypted new ones


def gunzipped(data: bytes) -> bytes:
    """The contents of a gzip. Raises ImportFault: "bad_gzip", or "too_large" beyond UNPACKED_LIMIT."""
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
            unpacked = packed.read(UNPACKED_LIMIT + 1)
    except (OSError, EOFError, zlib.error):
        raise ImportFault("bad_gzip") from None
    if len(unpacked) > UNPACKED_LIMIT:
        raise ImportFault("too_large", limit=UNPACKED_LIMIT)
    return unpacked


def plain_bytes(file: FileBytes) -> bytes:
    """The bytes of a file, unpacked if it is a gzip by its name. Raises what `gunzipped` raises."""
    return gunzipped(file.data) if file.path.name.lower().endswith(".gz") else file.data


def check_office_zip(data: bytes, member: str) -> None:
    """See that `data` is a zip with `member` in it that unpacks to a bearable size.

    zipfile never reads more of a member than its header promises, so the promised sizes are a bound. Raises
    ImportFault: "encrypted_file", "old_office_file", "damaged_file", or "too_large".
    """
    if data.startswith(_COMPOUND):
        encrypted = "EncryptedPackage".encode("utf-16-le") in data
        raise ImportFault("encrypted_file" if encrypted else "old_office_file")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            members = packed.infolist()
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, EOFError):
        raise ImportFault("damaged_file") from None
    if len(members) > _MEMBERS or sum(item.file_size for item in members) > MEMBER_LIMIT:
        raise ImportFault("too_large", limit=MEMBER_LIMIT)
    if any(item.flag_bits & 1 for item in members):
        raise ImportFault("encrypted_file")
    if member not in {item.filename for item in members}:
        raise ImportFault("damaged_file")
