from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yzkg.core.errors import ImportFault
from yzkg.ingest import euc_tw
from yzkg.ingest.sniff import Decoded, decode, guesses, rank

LISTS = "知縣王應元，浙江仁和人，乾隆二十年任。\n訓導陳憲章，王應元之甥，亦仁和人。\n典史李四，雍正六年任。\n"


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030", "big5", "big5hkscs", "utf-16-le", "utf-16-be"])
def test_lists_of_officials_are_recognised(encoding: str) -> None:
    assert decode(LISTS.encode(encoding)).text == LISTS


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("乾隆六年", "gb18030"),
        ("張三", "gb18030"),
        ("张三", "gb18030"),
        ("㐂喆煊堃", "gb18030"),
        ("瀧澤喆煊", "big5hkscs"),
        ("張三", "utf-16-le"),
        ("張三", "utf-16-be"),
        ("知縣", "big5"),
        ("联通", "gb18030"),
    ],
)
def test_short_texts_are_not_taken_for_other_languages(text: str, encoding: str) -> None:
    """T14: what general detectors take for Korean, Cyrillic or a Macintosh; here the first guess is right."""
    first = guesses(text.encode(encoding))[0]
    assert first.encoding == encoding == rank(text.encode(encoding))[0]
    assert first.preview == (text,)


def test_guesses_show_the_first_lines_that_say_anything() -> None:
    found = guesses(("\n　\n" + LISTS).encode("gb18030"), lines=2)
    assert found[0].preview == tuple(LISTS.split("\n")[:2])
    assert [guess.score for guess in found] == sorted((guess.score for guess in found), reverse=True)
    assert not {guess.encoding for guess in found} - {"gb18030", "big5", "big5hkscs", "euc-tw"}
    assert guesses(LISTS.encode("utf-16"))[0].encoding == "utf-16"
    assert guesses(b"") == []


def test_a_rival_guess_is_named() -> None:
    """Two bytes a character and two characters: both readings are common ones, so the choice is said."""
    decoded = decode("张三".encode("gb18030"))
    assert decoded.text == "张三"
    assert [(p.code, p.detail) for p in decoded.problems] == [("guessed_encoding", "gb18030, euc-tw")]
    assert decode("恐似".encode("big5"), "big5").problems == ()


def test_other_scripts_in_utf8_stay_utf8() -> None:
    for text in ("Straße und Bäume, größer", "naïve", "plain ASCII\n", "東洋文庫の史料"):
        assert decode(text.encode()) == Decoded(text, "utf-8")


def _euc_tw(text: str) -> bytes:
    """Plane 1 and 2 by hand: the codes of these characters in CNS 11643."""
    codes = {"知": "4f21", "縣": "716c", "王": "455e", "，": "2122", "\n": "0a"}
    return b"".join(
        bytes.fromhex(codes[char]) if len(codes[char]) == 2 else bytes(b | 0x80 for b in bytes.fromhex(codes[char]))
        for char in text
    )


def test_euc_tw_is_read() -> None:
    text = "知縣王，知縣王\n王，知縣\n"
    data = _euc_tw(text)
    assert decode(data) == Decoded(text, "euc-tw")
    assert decode(data, "EUC-TW").text == text
    plane_1_in_four_bytes = b"\x8e\xa1" + _euc_tw("王")
    assert euc_tw.decode(plane_1_in_four_bytes + b"\x8e\xa2\xa1\xa1") == "王乂"
    assert euc_tw.decode(b"a\xffb\x8e\xa1") == "a\ufffdb\ufffd\ufffd"


def test_euc_tw_is_told_apart_on_a_real_page() -> None:
    path = Path(__file__).parents[3] / "shared/data/imports/txt/euc-tw.txt"
    if not path.is_file():
        pytest.skip("the import samples are not here")
    other = path.with_name("big5_literary_chinese.txt")
    assert decode(path.read_bytes()).text == decode(other.read_bytes()).text


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


@pytest.mark.parametrize("encoding", ["gb18030", "big5", "utf-8"])
def test_a_broken_byte_is_reported_in_every_encoding(encoding: str) -> None:
    """The lead byte of one character is lost in transfer; the rest of its line may be scrambled, and is named."""
    whole = LISTS * 3
    data = bytearray(whole.encode(encoding))
    data[data.index("陳".encode(encoding))] = 0xFF
    for decoded in (decode(bytes(data)), decode(bytes(data), encoding)):
        assert decoded.encoding == encoding
        assert [(p.code, p.line) for p in decoded.problems] == [("broken_bytes", 2)]
        assert decoded.text.split("\n")[2:] == whole.split("\n")[2:]


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


def test_a_stray_nul_is_a_broken_byte() -> None:
    whole = LISTS * 3
    for encoding in ("utf-8", "gb18030"):
        decoded = decode(whole.replace("陳", "\0", 1).encode(encoding))
        assert decoded.text == whole.replace("陳", "\ufffd", 1) and decoded.encoding == encoding
        assert [p.line for p in decoded.problems] == [2]


@given(st.binary(max_size=300))
def test_any_bytes_are_text_or_refused(data: bytes) -> None:
    try:
        text = decode(data).text
    except ImportFault as fault:
        assert fault.code in {"empty_file", "not_text"}
    else:
        text.encode("utf-8")  # no lone surrogates: SQLite refuses them
        assert "\0" not in text and "\r" not in text
