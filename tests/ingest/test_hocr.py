from __future__ import annotations

from pathlib import Path

import pytest

from tests.ingest.reading import boxed, lines_of, marked, read_xml, texts_of
from yzkg.core.errors import ImportFault
from yzkg.ingest.draft import FileBytes, FileRead, ReadOptions
from yzkg.ingest.formats import reader_for
from yzkg.ingest.hocr import read


def hocr(body: str, title: str = "bbox 0 0 100 100") -> FileRead:
    return read_xml(f"<html><body><div class='ocr_page' title='{title}'>{body}</div></body></html>", "a.hocr")


def line(*words: str, title: str = "bbox 1 2 11 22", kind: str = "ocr_line") -> str:
    return f"<span class='{kind}' title='{title}'>{' '.join(words)}</span>"


def word(text: str, title: str = "bbox 1 2 6 9") -> str:
    return f"<span class='ocrx_word' title='{title}'>{text}</span>"


def test_words_with_places_and_doubts() -> None:
    (found,) = lines_of(hocr(line(word("怡親", "bbox 1 2 6 9; x_wconf 42"), word("王", "bbox 6 2 9 9; x_wconf 95"))))
    assert found.text == "怡親王"
    assert boxed(found) == [("怡親", 1, 2, 5, 7), ("王", 6, 2, 3, 7)]
    assert marked(found, "uncertain") == [("怡親", "0.42")]


def test_blanks_between_words_of_scripts_that_have_them() -> None:
    assert texts_of(hocr(line(*map(word, ("怡", "親", "one", "two", "안녕", "세계"))))) == ["怡親one two 안녕 세계"]


def test_single_characters_with_places() -> None:
    characters = "".join(
        f"<span class='ocrx_cinfo' title='x_bboxes {n} 0 {n + 1} 1; x_conf {conf}'>{text}</span>"
        for n, (text, conf) in enumerate((("怡", 99), ("親", 20)))
    )
    (found,) = lines_of(hocr(line(word(characters))))
    assert boxed(found) == [("怡", 0, 0, 1, 1), ("親", 1, 0, 1, 1)]
    assert marked(found, "uncertain") == [("親", "0.2")]


def test_lines_without_words_and_ruby() -> None:
    (found,) = lines_of(hocr(line("怡\n  親王 <ruby>交<rt>jiao</rt></ruby>")))
    assert found.text == "怡親王交"
    assert boxed(found) == [("怡親王交", 1, 2, 10, 20)]


def test_paragraphs_and_headers_of_latin_pages_stand_apart() -> None:
    par = "<p class='ocr_par'>{}</p>"
    body = par.format(line(word("One")) + line(word("two"))) + par.format(line(word("three")))
    assert [text.text for text in hocr(body).pages[0].lines] == ["One", "two", "", "three"]


def test_pages_without_lines_give_their_text() -> None:
    assert texts_of(hocr("<p class='ocr_par' title='bbox 1 1 5 5'>怡親王</p>")) == ["怡親王"]
    assert texts_of(hocr("怡親王")) == ["怡親王"]


def test_a_line_within_a_line_is_read_once() -> None:
    assert texts_of(hocr(line(line(word("怡"), kind="ocrx_line")))) == ["怡"]


@pytest.mark.parametrize(
    ("title", "size"),
    [("bbox 0 0 100 120", (100, 120)), ("bbox 5 5 100 120", None), ("bbox 0 0 0 9", None), ("", None)],
)
def test_the_size_that_boxes_are_measured_on(title: str, size: tuple[float, float] | None) -> None:
    assert hocr(line(word("怡")), title=title).pages[0].size == size


def test_faults_are_told() -> None:
    whole = hocr(line(word("怡", "bbox x"), title=""), title="")
    assert texts_of(whole) == ["怡"]
    assert [problem.code for problem in whole.problems] == ["bad_page_size", "no_place"]
    cut = read_xml("<html><body><div class='ocr_page' title='bbox 0 0 9 9'>" + line(word("怡")), "a.hocr")
    assert texts_of(cut) == ["怡"]
    assert [problem.code for problem in cut.problems] == ["cut_off"]
    assert hocr(line("")).left_out == {"line_without_text": 1}


def test_other_charsets() -> None:
    html = "<html><head><meta http-equiv='content-type' content='text/html; charset=big5'></head><body>"
    data = f"{html}<div class='ocr_page' title='bbox 0 0 9 9'>{line(word('怡親王'))}</div></body></html>".encode("big5")
    whole = read_xml(data, "a.html")
    assert (texts_of(whole), whole.encoding) == (["怡親王"], "big5")
    wrong = read_xml(data.decode("big5").replace("怡親王", "雍正元年正月十四日").encode(), "a.html")
    assert texts_of(wrong) == ["雍正元年正月十四日"]
    assert [problem.code for problem in wrong.problems] == ["declared_encoding"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("<html><body>x</body></html>", "not_hocr"),
        ("<html><body><div class='ocr_page'>" + "<div>" * 100_000, "xml_too_deep"),
        ("", "empty_file"),
    ],
)
def test_refused(data: str, code: str) -> None:
    with pytest.raises(ImportFault) as caught:
        read(FileBytes(Path("a.hocr"), data.encode()), ReadOptions())
    assert caught.value.code == code


def test_registered() -> None:
    assert reader_for("page.hocr") is not None
