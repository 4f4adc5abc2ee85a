"""XML files: read as what their outermost element says they are."""

from __future__ import annotations

from collections.abc import Callable

from yzkg.core.errors import ImportFault
from yzkg.ingest import alto, hocr, page_xml, tei
from yzkg.ingest.draft import FileBytes, FileRead, ReadOptions
from yzkg.ingest.xml_safe import Root, root_of, text_of

SUFFIXES = (".xml", ".tei", ".html", ".htm", ".xhtml", *hocr.SUFFIXES)

_Reader = Callable[[FileBytes, ReadOptions], FileRead]


def read(file: FileBytes, options: ReadOptions) -> FileRead:
    """Read one file. Raises ImportFault: "unknown_xml" with the name of its root, "broken_xml" if it has none, or
    what the formats raise."""
    root = root_of(file.data)
    reader = _reader(root, file.data)
    if reader is not None:
        return reader(file, options)
    if root is None:
        text_of(file, options)  # may know a better reason
        raise ImportFault("broken_xml", line=1)
    raise ImportFault("unknown_xml", root=root.name)


def fits(data: bytes) -> bool:
    """Whether a file whose name says nothing is XML of a known kind."""
    return _reader(root_of(data), data) is not None


def _reader(root: Root | None, data: bytes) -> _Reader | None:
    if root is None:
        return None
    if root.name == page_xml.ROOT:
        return page_xml.read
    if root.name == alto.ROOT:
        return alto.read
    if root.name.lower() == "html":
        return hocr.read if hocr.PAGE.encode() in data else None
    if root.name in tei.ROOTS or root.namespace == tei.NAMESPACE:
        return tei.read
    return None
