from __future__ import annotations

import io
from pathlib import Path

import pytest
from pypdf import PdfWriter

from yzkg.core.errors import ImportFault
from yzkg.ingest import pdf
from yzkg.ingest.draft import FileBytes, FileRead, ReadOptions


def _pdf(*pages: str) -> bytes:
    """A PDF with one line of Latin text on each page; "" is a page without text."""
    kids = " ".join(f"{4 + 2 * n} 0 R" for n in range(len(pages)))
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Kids[{kids}]/Count {len(pages)}>>",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    for at, text in enumerate(pages):
        content = f"BT /F1 12 Tf 72 700 Td ({text}) Tj ET" if text else "0 0 100 100 re f"
        objects.append(
            f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents {5 + 2 * at} 0 R"
            "/Resources<</Font<</F1 3 0 R>>>>>>"
        )
        objects.append(f"<</Length {len(content)}>>stream\n{content}\nendstream")
    data = b"%PDF-1.4\n"
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(data))
        data += f"{number} 0 obj\n{body}\nendobj\n".encode()
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    count = len(objects) + 1
    xref = f"xref\n0 {count}\n0000000000 65535 f \n{table}"
    return data + f"{xref}trailer<</Size {count}/Root 1 0 R>>\nstartxref\n{len(data)}\n%%EOF".encode()


def _read(data: bytes) -> FileRead:
    return pdf.read(FileBytes(Path("d.pdf"), data), ReadOptions())


def _locked(user_password: str) -> bytes:
    writer = PdfWriter(clone_from=io.BytesIO(_pdf("sealed")))
    writer.encrypt(user_password, "owner", algorithm="RC4-128")
    data = io.BytesIO()
    writer.write(data)
    return data.getvalue()


def test_pages_with_text_are_read_and_the_others_named() -> None:
    whole = _read(_pdf("first", "", "", "fourth", ""))
    assert [(page.label, page.lines[0].text, page.lines[0].locator) for page in whole.pages] == [
        ("1", "first", "p. 1, l. 1"),
        ("4", "fourth", "p. 4, l. 1"),
    ]
    assert [(p.code, p.detail) for p in whole.problems] == [("pages_without_text", "2-3, 5")]
    assert whole.left_out == {"page_without_text": 3}


def test_a_scan_is_said_to_be_one() -> None:
    with pytest.raises(ImportFault) as caught:
        _read(_pdf("", "", ""))
    assert (caught.value.code, caught.value.data["pages"]) == ("pdf_without_text", "1-3")


def test_a_password_is_asked_for_only_where_there_is_one() -> None:
    assert _read(_locked("")).pages[0].lines[0].text == "sealed"
    with pytest.raises(ImportFault) as caught:
        _read(_locked("secret"))
    assert caught.value.code == "encrypted_file"


@pytest.mark.parametrize("data", [b"", b"no pdf", b"%PDF-1.4\n%%EOF", _pdf("x")[:200], _pdf()])
def test_what_is_broken_is_refused(data: bytes) -> None:
    with pytest.raises(ImportFault) as caught:
        _read(data)
    assert caught.value.code == "damaged_file"


def test_ranges() -> None:
    assert pdf.ranges([1, 2, 3, 5, 7, 8]) == "1-3, 5, 7-8" and pdf.ranges([]) == ""
