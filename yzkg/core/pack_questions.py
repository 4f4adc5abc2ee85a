"""questions.toml of a pack: what its domain asks of a project, checked against its types, roles and vocabularies."""

from __future__ import annotations

import re

from yzkg.core.inquiry import SavedInquiry
from yzkg.core.inquiry_form import InquiryFault, Names, read_inquiry
from yzkg.core.pack_files import TomlFile

_ID = re.compile(r"[a-z][a-z0-9_]*")


def read_questions(file: TomlFile, names: Names) -> tuple[SavedInquiry, ...]:
    """The questions in their order. Raises PackError at the first fault."""
    root = file.root()
    root.only("question")
    found: dict[str, SavedInquiry] = {}
    for table in root.tables("question"):
        table.only("id", "number", "labels", "method", "ask")
        name = table.text("id")
        if not _ID.fullmatch(name):
            raise table.fault("bad_id", "id", subject=name)
        if name in found:
            raise table.fault("duplicate_id", "id", subject=name)
        asked = table.table("ask")
        try:
            inquiry = read_inquiry(asked.data, names)
        except InquiryFault as fault:
            raise asked.fault(fault.fault, *fault.place, subject=fault.subject, expected=fault.expected) from fault
        method = table.labels("method")
        found[name] = SavedInquiry(name, table.labels(), inquiry, method, table.whole("number", 0) or 0)
    return tuple(found.values())
