from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.errors import ImportFault
from yzkg.ingest.sniff import decode, rank

LISTS = "知縣王應元，浙江仁和人，乾隆二十年任。\n訓導陳憲章，王應元之甥，亦仁和人。\n典史李四，雍正六年任。\n"


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030", "big5", "big5hkscs", "utf-16-le", "utf-16-be"])
def test_lists_of_officials_are_recognised(encoding: str) -> None:
    assert decode(LISTS.encode(encoding)).text == LISTS


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("乾隆六年", "gb18030"),
        ("張三", "gb18030"),
        ("㐂喆煊堃", "gb18030"),
        ("瀧澤喆煊", "big5hkscs"),
        ("張三", "utf-16-le"),
    ],
)
def test_short_texts_are_not_taken_for_other_languages(text: str, encoding: str) -> None:
    """T14: where two encodings are plausible the right one is at least among the guesses."""
    assert encoding in rank(text.encode(encoding))


@pytest.mark.parametrize("bom", ["utf-8-sig", "utf-16"])
def test_marks_at_the_start_decide_and_are_left_out(bom: str) -> None:
    assert decode(LISTS.encode(bom)).text == LISTS


def test_one_normalisation_and_no_other() -> None:
    """T05."""
    decoded = decode("\ufeff知縣王應元\r\n\t　典史李四\r尾\n".encode())
    assert decoded.text == "知縣王應元\n\t　典史李四\n尾\n"
    assert decode("神\u00e9e\u0301".encode()).text == "神\u00e9e\u0301"


def test_a_broken_byte_is_reported_with_its_line() -> None:
    data = LISTS.encode() * 3
    place = data.index("陳".encode())
    decoded = decode(data[:place] + b"\xff" + data[place + 3 :])
    assert [(p.code, p.line) for p in decoded.problems] == [("broken_bytes", 2)]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty_file"),
        (b" \r\n\t", "empty_file"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40, "not_text"),
        (b"PK\x03\x04" + b"\0" * 500, "not_text"),
        (b"\x7fELF" + bytes(range(0, 256, 3)) * 50, "not_text"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(ImportFault) as caught:
        decode(data)
    assert caught.value.code == code


def test_an_encoding_given_is_used_or_refused() -> None:
    assert decode("張三".encode("gb18030"), "gb18030").text == "張三"
    for wrong in ("utf-8", "no-such-encoding"):
        with pytest.raises(ImportFault) as caught:
            decode("張三".encode("gb18030"), wrong)
        assert caught.value.code == "wrong_encoding"


@given(st.binary(max_size=300))
def test_any_bytes_are_text_or_refused(data: bytes) -> None:
    try:
        text = decode(data).text
    except ImportFault as fault:
        assert fault.code in {"empty_file", "not_text"}
    else:
        text.encode("utf-8")  # no lone surrogates: SQLite refuses them
        assert "\0" not in text and "\r" not in text
