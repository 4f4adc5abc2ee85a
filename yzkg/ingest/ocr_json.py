"""OCR results as JSON: characters, their boxes and probabilities, and which column each stands in.

The form of the workshop archive: `chars`, `coors` ([left, top, right, bottom] each), `char_probs`, `line_ids`, all of
one length, in reading order (columns of vertical text, right to left), with `Width`, `Height` and `FileName`.
"""

from __future__ import annotations

import itertools
from statistics import median
from typing import Any

from yzkg.core.errors import ImportFault
from yzkg.core.text import Span
from yzkg.ingest import pictures
from yzkg.ingest.draft import Box, FileBytes, FileRead, Layer, Line, PageRead, Problem
from yzkg.ingest.json_values import member, number, objects, size_in, storable, wording
from yzkg.ingest.ocr_line import UNCERTAIN_BELOW
from yzkg.ingest.sniff import Decoded

_SAME = 0.5  # columns begin at one height if they differ by less than this part of a character
_RAISED = 0.75  # and one is raised if it begins higher by more than this
_COLUMNS, _CHARACTERS = 200, 10_000  # beyond this it is no page, and heights are not compared

_Mark = tuple[str, Box | None, float | None]  # a character, where it stands, how sure the reading was


def fits(value: Any) -> bool:
    """Whether parsed JSON is one page, or a list of pages, of this form."""
    pages = value if isinstance(value, list) else [value]
    return bool(pages) and all(isinstance(p, dict) and {"chars", "coors"} <= p.keys() for p in pages[:20])


def read_tree(value: Any, file: FileBytes, decoded: Decoded) -> FileRead:
    """Read parsed JSON. Raises ImportFault("bad_ocr_json") where characters and boxes do not belong together."""
    problems = list(decoded.problems)
    pages: list[PageRead] = []
    skipped = 0
    for index, page in enumerate(objects(value), 1):
        marks, columns = _marks(page)
        skipped += len(page["chars"]) - len(marks)
        label = wording(member(page, "FileName")) or (file.path.stem if index == 1 else f"{file.path.stem} {index}")
        image = pictures.beside(file.path, f"{label}.jpg") or (pictures.beside(file.path) if not pages else "")
        boxless = sum(1 for _, box, _ in marks if box is None)
        if boxless:
            problems.append(Problem("boxes_missing", detail=f"{label}: {boxless}"))
        size = size_in(page, "Width", "Height")
        pages.append(PageRead(label, _lines(marks, columns, label), image, flows=True, size=size))
    left_out = {"no_character": skipped} if skipped else {}
    return FileRead("ocr_json 1", decoded.encoding, tuple(pages), left_out, tuple(problems))


def _marks(page: dict[str, Any]) -> tuple[list[_Mark], list[list[int]]]:
    """The characters of a page, and for each column the indices of its own."""
    chars, coors = page["chars"], page["coors"]
    lines = member(page, "line_ids")
    probabilities = member(page, "char_probs")
    if not isinstance(chars, list) or not isinstance(coors, list) or len(chars) != len(coors):
        raise ImportFault("bad_ocr_json")
    if not isinstance(lines, list) or len(lines) != len(chars):
        lines = [0] * len(chars) if lines is None else None
    if lines is None or (probabilities is not None and not isinstance(probabilities, list)):
        raise ImportFault("bad_ocr_json")
    sure = [*(probabilities or ()), *[None] * len(chars)][: len(chars)]
    marks: list[_Mark] = []
    columns: dict[str, list[int]] = {}
    for char, corners, line, probability in zip(chars, coors, lines, sure, strict=True):
        if not isinstance(char, str) or not char:
            continue
        columns.setdefault(str(line)[:40], []).append(len(marks))
        marks.append((storable(char), _box(corners, len(char)), number(probability)))
    return marks, list(columns.values())


def _box(corners: Any, length: int) -> Box | None:
    if not isinstance(corners, list) or len(corners) != 4:
        return None
    left, top, right, bottom = map(number, corners)
    if left is None or top is None or right is None or bottom is None or right <= left or bottom <= top:
        return None
    return Box(Span(0, length), left, top, right - left, bottom - top)


def _lines(marks: list[_Mark], columns: list[list[int]], label: str) -> tuple[Line, ...]:
    raised = _raised([[marks[i][1] for i in column] for column in columns])
    lines = []
    for place, column in enumerate(columns):
        text = ""
        boxes: list[Box] = []
        layers: list[Layer] = []
        for index in column:
            char, box, probability = marks[index]
            span = Span(len(text), len(text) + len(char))
            text += char
            if box is not None:
                boxes.append(Box(span, box.x, box.y, box.width, box.height))
            if probability is not None and probability < UNCERTAIN_BELOW:
                layers.append(Layer(span, "uncertain", f"{probability:g}"))
        if place in raised:
            layers.insert(0, Layer(Span(0, 1), "raised", str(raised[place])))
        lines.append(Line(text, f"{label}, l. {place + 1}", tuple(layers), tuple(boxes)))
    return tuple(lines)


def _raised(columns: list[list[Box | None]]) -> dict[int, int]:
    """Which columns begin higher than the body of the page, and by how many characters.

    The body begins where most columns begin; of two heights with as many, the lower one. A piece that stands beneath
    another in the same column begins nothing.
    """
    boxes = [[box for box in column if box is not None] for column in columns]
    count = sum(map(len, boxes))
    if not count or len(columns) > _COLUMNS or count > _CHARACTERS:
        return {}
    steps = [below.y - above.y for column in boxes for above, below in itertools.pairwise(column) if below.y > above.y]
    unit = median(steps or [box.height for column in boxes for box in column])
    tops = {
        place: column[0].y
        for place, column in enumerate(boxes)
        if column and not any(_beneath(column[0], other) for at, other in enumerate(boxes) if at != place)
    }
    if not tops:
        return {}
    body = max(tops.values(), key=lambda y: (sum(abs(y - other) < _SAME * unit for other in tops.values()), y))
    return {place: round((body - top) / unit) for place, top in tops.items() if body - top > _RAISED * unit}


def _beneath(box: Box, column: list[Box]) -> bool:
    """Whether `column` covers the place right above `box`."""
    centre = box.x + box.width / 2
    return any(other.x < centre < other.x + other.width and other.y + other.height <= box.y for other in column)
