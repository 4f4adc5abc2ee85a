from __future__ import annotations

import io
from pathlib import Path

import pytest
from docx import Document
from docx.oxml import parse_xml

from yzkg.core.errors import ImportFault
from yzkg.core.text import Span
from yzkg.ingest import docx
from yzkg.ingest.draft import FileBytes, FileRead, Layer, ReadOptions
from yzkg.ingest.packed import check_office_zip

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
NOTES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes"


def _document(*paragraphs: str, notes: str = "", table: list[list[str]] | None = None, head: str = "") -> bytes:
    """A document with these paragraphs, as WordprocessingML inside <w:p>."""
    from docx.opc.constants import CONTENT_TYPE
    from docx.opc.packuri import PackURI
    from docx.opc.part import Part

    document = Document()
    body = document.element.body
    for inner in paragraphs:
        body.insert(len(body) - 1, parse_xml(f"<w:p {W} {MC}>{inner}</w:p>"))
    if table is not None:
        made = document.add_table(rows=len(table), cols=len(table[0]))
        for row, cells in zip(made.rows, table, strict=True):
            for cell, text in zip(row.cells, cells, strict=True):
                cell.text = text
    if head:
        document.sections[0].header.paragraphs[0].text = head
    if notes:
        package = document.part.package
        blob = f"<w:footnotes {W}>{notes}</w:footnotes>".encode()
        part = Part(PackURI("/word/footnotes.xml"), CONTENT_TYPE.WML_FOOTNOTES, blob, package)
        document.part.relate_to(part, NOTES)
    data = io.BytesIO()
    document.save(data)
    return data.getvalue()


def _read(data: bytes) -> FileRead:
    return docx.read(FileBytes(Path("d.docx"), data), ReadOptions())


def _run(text: str) -> str:
    return f'<w:r><w:t xml:space="preserve">{text}</w:t></w:r>'


def test_paragraphs_and_rows_in_order() -> None:
    data = _document(
        _run("雍正元年"), "", _run("初九日　") + _run("海望奉旨"), table=[["初十日", "准做。"], ["a\nb", ""]]
    )
    lines = _read(data).pages[0].lines
    assert [(line.text, line.locator, line.begins) for line in lines] == [
        ("雍正元年", "par. 1", None),
        ("", "par. 2", None),
        ("初九日　海望奉旨", "par. 3", None),
        ("初十日\t准做。", "table 1, row 1", True),
        ("a\nb\t", "table 1, row 2", True),
    ]


def test_tracked_changes_read_as_accepted_and_are_counted() -> None:
    deleted = "<w:r><w:delText>刪去</w:delText></w:r>"
    whole = _read(
        _document(
            _run("海望")
            + f"<w:del>{deleted}</w:del><w:ins>{_run('奉旨')}</w:ins>"
            + f"<w:moveFrom>{_run('移走')}</w:moveFrom><w:moveTo>{_run('移來')}</w:moveTo>"
        )
    )
    assert whole.pages[0].lines[0].text == "海望奉旨移來"
    assert whole.left_out == {"deleted_changes": 2}


def test_footnotes_are_layers_at_their_place() -> None:
    reference = '<w:r><w:footnoteReference w:id="{}"/></w:r>'
    notes = (
        '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>'
        f'<w:footnote w:id="1"><w:p>{_run("原作")}{_run("漆匣")}</w:p></w:footnote>'
    )
    whole = _read(_document(_run("漆盒") + reference.format(1) + _run("一件"), reference.format(7), notes=notes))
    first = whole.pages[0].lines[0]
    assert first.text == "漆盒一件" and first.layers == (Layer(Span(1, 2), "note", "原作漆匣"),)
    assert whole.left_out == {"footnotes": 2}
    assert [(p.code, p.line) for p in whole.problems] == [("footnote_without_place", 2)]


def test_signs_ruby_and_fields() -> None:
    ruby = f"<w:r><w:ruby><w:rt>{_run('yù')}</w:rt><w:rubyBase>{_run('玉')}</w:rubyBase></w:ruby></w:r>"
    field = "<w:r><w:instrText>PAGE</w:instrText></w:r><w:hyperlink><w:r><w:t>器</w:t></w:r></w:hyperlink>"
    signs = '<w:r><w:tab/><w:t>甲</w:t><w:br/><w:sym w:font="x" w:char="F0A7"/><w:sym w:char="zz"/></w:r>'
    line = _read(_document(ruby + field + signs)).pages[0].lines[0]
    assert line.text == "玉器\t甲\n\uf0a7\ufffd"
    assert line.layers == (Layer(Span(0, 1), "note", "yù"),)


def test_text_boxes_are_read_once_and_pictures_counted() -> None:
    box = f"<w:txbxContent><w:p>{_run('匾文')}</w:p></w:txbxContent>"
    both = (
        f"<w:r><mc:AlternateContent><mc:Choice Requires='wps'><w:drawing>{box}</w:drawing></mc:Choice>"
        f"<mc:Fallback><w:pict>{box}</w:pict></mc:Fallback></mc:AlternateContent></w:r>"
    )
    whole = _read(_document(_run("正文") + both + "<w:r><w:drawing/></w:r>", head="卷一"))
    assert [(line.text, line.locator) for line in whole.pages[0].lines] == [
        ("正文", "par. 1"),
        ("匾文", "par. 1, text box"),
    ]
    assert whole.left_out == {"pictures": 1, "headers": 1}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"PK\x03\x04 and no more", "damaged_file"),
        (b"", "damaged_file"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500), "old_office_file"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500) + "EncryptedPackage".encode("utf-16-le"), "encrypted_file"),
    ],
)
def test_what_is_no_document_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(ImportFault) as caught:
        _read(data)
    assert caught.value.code == code


def test_a_workbook_is_no_document() -> None:
    from openpyxl import Workbook

    data = io.BytesIO()
    Workbook().save(data)
    check_office_zip(data.getvalue(), "[Content_Types].xml")  # as a package it is sound
    with pytest.raises(ImportFault) as caught:
        _read(data.getvalue())
    assert caught.value.code == "damaged_file"


def test_nesting_beyond_reason_is_refused() -> None:
    deep = "<w:smartTag>" * 230 + _run("x") + "</w:smartTag>" * 230
    with pytest.raises(ImportFault) as caught:
        _read(_document(deep))
    assert caught.value.code == "damaged_file"
