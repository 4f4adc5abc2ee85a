"""Dates written out as a Chinese record writes them, to be shown and to be chosen from."""

from __future__ import annotations

from yzkg.core.date_reading import ReignDate

_DIGITS = "〇一二三四五六七八九"


def written(date: ReignDate) -> str:
    """As far as its parts go: reign, year, month, day; for example 雍正元年閏四月初五日. "" for no parts."""
    parts = [date.era or date.dynasty + date.ruler]
    if date.year is not None:
        parts.append(f"{'元' if date.year == 1 else numeral(date.year)}年")
    if date.month is not None:
        parts.append(f"{'閏' if date.leap else ''}{'正' if date.month == 1 else numeral(date.month)}月")
    if date.day is not None:
        parts.append(f"{'初' if date.day <= 10 else ''}{numeral(date.day)}日")
    return "".join(parts)


def numeral(value: int) -> str:
    """A number from 1 to 99 in words: 十二, 三十. Other years, which no reign had, stay in figures."""
    if not 1 <= value <= 99:
        return str(value)
    tens, ones = divmod(value, 10)
    return ("" if tens == 0 else "十" if tens == 1 else _DIGITS[tens] + "十") + (_DIGITS[ones] if ones else "")
