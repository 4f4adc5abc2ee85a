"""What readers of file formats yield, and what the segmenter makes of it, before anything is stored.

A reader knows its format and nothing of the domain: it yields pages of lines. The segmenter knows the pack and
nothing of formats: it cuts lines into records.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from yzkg.core.cancel import CancelToken
from yzkg.core.text import Span


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a file that a reader had to leave out or guess. `code` is worded by the ui."""

    code: str
    line: int = 0  # 1-based; 0: the whole file
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Layer:
    """Something that is so of a stretch of text without being text itself.

    Kinds: "note" (small interlinear note; with a value: a note that is no part of the text, on what it is about),
    "raised" (a raised column begins here; value: by how many characters, "" where only its first word tells),
    "apparatus" (value: the other reading), "gaiji" (value: how the glyph was described), "uncertain" (value:
    probability), "tag" (value: what an existing mark-up says it is, a suggestion and no truth), "break" (value: label
    of the page or line that begins), "list" (a section of a list, from the words that open it to its last item; value:
    its id in the pack, Lists.sections).
    """

    span: Span
    kind: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a stretch of text stands on its page, in pixels of the picture as the file knows it (PageRead.size)."""

    span: Span
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Line:
    """A line, column, paragraph or table row, as the format has it; offsets are code points of `text`.

    `begins`: True, it begins a record whatever it says (a table row, an object); None, the segmenter decides. An
    empty line that begins one only ends the record before it, where the pages flow too.
    `headings` and `date_text`: what the format itself says of the record, not of the lines after it.
    """

    text: str
    locator: str = ""  # for a citation; "": its number in the file
    layers: tuple[Layer, ...] = ()
    boxes: tuple[Box, ...] = ()
    begins: bool | None = None
    headings: Mapping[str, str] = field(default_factory=dict)
    date_text: str = ""


@dataclass(frozen=True, slots=True)
class PageRead:
    """`flows`: its lines are columns of one running text, joined without a space; otherwise line ends are kept."""

    label: str
    lines: tuple[Line, ...]
    image: str = ""  # path or url of the picture, or url of its IIIF image service
    flows: bool = False
    size: tuple[float, float] | None = None  # width and height in the units of its boxes, both > 0; None: unknown


@dataclass(frozen=True, slots=True)
class FileRead:
    """One file as read. `left_out`: reason code -> how many pieces of the file are in no line.

    `pictures`: its pages are pictures in the first place; a file of them is a source even without any text.
    """

    importer: str  # name and version of the reader
    encoding: str
    pages: tuple[PageRead, ...]
    left_out: Mapping[str, int] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    pictures: bool = False


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """What a user can say about a file. `columns`: role ("text", "locator", "year" ...) -> column of a table."""

    encoding: str | None = None
    columns: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FileBytes:
    """A file as it came: its path (for its name, and for pictures beside it) and its bytes.

    `pictures`: it is no file but these, which are read as one; `path` is then their folder, and there are no bytes.
    """

    path: Path
    data: bytes
    pictures: tuple[Path, ...] = ()
    cancel: CancelToken | None = None  # looked at between pictures: on a slow disk a set of them takes its time


@dataclass(frozen=True, slots=True)
class RecordDraft:
    """One record as cut: exact text, where it stands, what was carried over to it."""

    text: str
    locator: str
    page: int = 0  # index into FileRead.pages: where it begins
    headings: Mapping[str, str] = field(default_factory=dict)
    date_text: str = ""
    layers: tuple[Layer, ...] = ()
    boxes: tuple[tuple[int, Box], ...] = ()  # with the page each stands on
