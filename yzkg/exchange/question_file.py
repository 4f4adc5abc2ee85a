"""A question as a file, to be sent to a colleague, put into a pack or asked on the command line: one JSON object."""

from __future__ import annotations

import json
from pathlib import Path

from yzkg.core.errors import ExportFault, PackError
from yzkg.core.inquiry import Inquiry
from yzkg.core.inquiry_form import InquiryFault, names_of, read_inquiry, written_inquiry
from yzkg.core.pack import Pack

MOST_BYTES = 1_000_000


def write_question(path: Path, inquiry: Inquiry) -> None:
    """Write it. Raises ExportFault("cannot_write")."""
    text = json.dumps(written_inquiry(inquiry), ensure_ascii=False, indent=1)
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_text(text + "\n", encoding="utf-8")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise ExportFault("cannot_write", path=str(path), reason=error.strerror or "") from None


def read_question(path: Path, pack: Pack) -> Inquiry:
    """The question in a file, checked.

    Raises ExportFault("question_unreadable"), or PackError("pack_fault") for what the pack does not know.
    """
    try:
        with path.open("rb") as file:
            data = json.loads(file.read(MOST_BYTES + 1).decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        raise ExportFault("question_unreadable", path=str(path)) from None
    if not isinstance(data, dict):
        raise ExportFault("question_unreadable", path=str(path))
    try:
        return read_inquiry(data, names_of(pack))
    except InquiryFault as fault:
        place = ".".join(map(str, fault.place))
        told = {"subject": fault.subject, "expected": fault.expected}
        raise PackError(
            "pack_fault", pack=pack.name, file=f"{path.name} {place}".strip(), line=0, fault=fault.fault, **told
        ) from fault
