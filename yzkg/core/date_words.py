"""The words of dates, and the patterns made of them. What a wording means is worked out in `dates`."""

from __future__ import annotations

import re
from functools import cache

from yzkg.core import calendar
from yzkg.core.numerals import NUMERALS

STEMS, BRANCHES = "甲乙丙丁戊己庚辛壬癸", "子丑寅卯辰巳午未申酉戌亥"
CYCLE = {STEMS[place % 10] + BRANCHES[place % 12]: place for place in range(60)}
MONTHS = {"正": 1, "元": 1, "冬": 11, "臘": 12, "腊": 12}
SEASONS = {"春": 1, "夏": 4, "秋": 7, "冬": 10}  # the first of three months each
PLACES = {"孟": 0, "仲": 1, "季": 2}
NAMED_DAYS = {"朔": 1, "望": 15, "半": 15, "晦": 0, "既望": 16, "朔旦": 1, "元日": 1, "旦日": 1}  # 0: the last
OTHER_NAMES = ("正", "元", "十二")  # of the first month and the last, where these are not those of the early year
LEAP, AGAIN = "閏闰閠", "又"
FIRST = "元"
# Relative wordings and how far they lead from the context.
YEARS = {"本年": 0, "是年": 0, "同年": 0, "今年": 0, "當年": 0, "当年": 0, "該年": 0, "其年": 0, "是歲": 0, "其歲": 0}
YEARS |= {"次年": 1, "明年": 1, "翌年": 1, "來年": 1, "来年": 1, "明歲": 1, "去年": -1, "上年": -1, "昨年": -1}
YEARS |= {"舊年": -1, "旧年": -1, "前年": -2}
NEAR_MONTHS = {"本月": 0, "是月": 0, "同月": 0, "其月": 0, "當月": 0, "当月": 0, "次月": 1, "下月": 1, "明月": 1}
NEAR_MONTHS |= {"上月": -1, "前月": -1}
DAYS = {
    "本日": 0,
    "是日": 0,
    "同日": 0,
    "仝日": 0,
    "其日": 0,
    "當日": 0,
    "当日": 0,
    "即日": 0,
    "今日": 0,
    "次日": 1,
    "翌日": 1,
}
DAYS |= {"明日": 1, "越日": 1, "翼日": 1, "越翼日": 1, "昨日": -1}
YEAR_ENDS = ("年底", "年終", "年终", "歲底", "岁底", "歲末", "岁末")
DYNASTIES = {
    "後魏": "北魏",
    "元魏": "北魏",
    "姚秦": "後秦",
    "苻秦": "前秦",
    "高齊": "北齊",
    "後漢": "漢",
    "蕭梁": "南梁",
}
WHOLE_REIGN = "年間|年间|年中|中年|之間|之中|中|間|间|之?[年歲岁]|時|时"
BEGINNING = "之?初年|年初|之初|之始|初歲|初載|初"
END = "之?末年|年末|之末|末歲|季年|末"

# No reign lasted a hundred years, and some larger numerals are also measures.
_N = f"[0-9０-９{re.sub('[兩两百佰千仟萬万億亿]', '', NUMERALS)}]"
_PAIR = f"[{STEMS}][{BRANCHES}]"
_YEAR_WORD = "[年載载祀禩歲岁嵗歳]"
_MONTH_AHEAD = f"[{LEAP}{AGAIN}]?(?:[正冬臘腊]|{_N}{{1,3}})月|之?[孟仲季]?[春夏秋冬]"
_NAMED_SO = "(?:歲|岁|歲次|岁次|歲在|岁在|嵗次|之歲|之岁)"
# OCR reads 日 as 曰 thousands of times; after a numeral it can be nothing else.
# A pair of the cycle is a year only after a reign name or before the word for year; else it is a day.
_YEAR = (
    f"(?:之?(?P<year>初元|改元|元|{_N}{{1,4}}(?:有{_N})?)(?:年|(?(era){_YEAR_WORD}|(?!))|(?<=[初改]元)(?:之?[年歲岁])?|(?(era)(?=$)|(?!)))"
    f"(?:{_NAMED_SO}?(?P<year_again>{_PAIR})(?:之?[歲岁嵗歳])?)?"
    f"|(?P<so>{_NAMED_SO})?(?P<year_pair>{_PAIR})"
    f"(?(era)(?:之?[年歲岁嵗歳])?|(?(so)(?:之?[年歲岁嵗歳])?|(?:之?[年歲岁嵗歳]|(?={_MONTH_AHEAD})))))"
)
_SEASON_BEFORE = f"(?:[孟仲季]?[春夏秋冬](?=[{LEAP}{AGAIN}正臘腊{NUMERALS}]))?"  # says nothing that the month does not
_MONTH = f"{_SEASON_BEFORE}(?P<leap>[{LEAP}{AGAIN}])?(?P<month>[{''.join(MONTHS)}]|{_N}{{1,3}})月(?:分|份|之?中)?"
_SEASON = "之?(?:(?P<place>[孟仲季])之?)?(?P<season>[春夏秋冬])(?:月|之月)?之?"
# A bare number is a day only below a month.
_IS_DAY = "(?:[日曰]|(?(first)|(?(month)|(?(near_month)|(?(season)|(?!))))))"
_DAY = (
    f"之?(?:(?:(?P<new_moon>{_PAIR})朔)?(?P<first>初)?(?P<day>{_N}{{1,3}}(?:有{_N})?){_IS_DAY}(?P<day_again>{_PAIR})?[日曰]?"
    f"|(?P<day_pair>{_PAIR})[日曰]?(?P<named_again>[朔望晦])?[日曰]?|(?P<named>朔旦|既望|[朔望晦半]|[元旦]日)[日曰]?)"
)
_LATER = f"(?:[越後后過过](?P<later>{_N}{{1,3}})[日曰]|(?P<later_again>{_N}{{1,3}})[日曰]之?[後后])"
# What follows a number of days where no day is meant.
_DURATION = "(?!之?[內内间間後后]|工夫|[有之]?[餘余]|[為为]限)"


def _by_first(forms: list[str]) -> str:
    """An alternation that costs nothing where none of the first characters stands."""
    heads: dict[str, list[str]] = {}
    for form in sorted(forms, key=len, reverse=True):
        heads.setdefault(form[0], []).append(re.escape(form[1:]))
    return f"(?=[{''.join(heads)}])(?:" + "|".join(f"{h}(?:{'|'.join(t)})" for h, t in heads.items()) + ")"


@cache
def eras() -> str:
    return _by_first(list({form for era in calendar.eras() for form in era.forms}))


@cache
def dynasties() -> frozenset[str]:
    """Names of dynasties, whole and without the word that tells them from others of the name."""
    return frozenset(part for era in calendar.eras() for part in (era.dynasty, era.dynasty[-1:]) if part)


@cache
def pattern() -> re.Pattern[str]:
    """One date, the whole of it."""
    of_dynasty = "|".join(sorted({*dynasties(), *DYNASTIES}, key=len, reverse=True))
    emperor = "[\u4e00-\u9fff]"  # whose name may stand before that of the reign
    before = f"[大有皇偽]?(?P<dynasty>{of_dynasty})(?:[代朝]|之?{emperor}{{1,4}}?)??|{emperor}{{1,3}}?[帝宗祖朝]"
    named = f"(?:{before})??(?P<era>{eras()})"
    stretch = f"(?:(?P<whole>{WHOLE_REIGN})|(?P<beginning>{BEGINNING})|(?P<ending>{END}))"
    year = f"(?:{_YEAR}|(?P<near_year>{'|'.join(YEARS)}))"
    month = f"(?:{_MONTH}|(?P<near_month>{'|'.join(NEAR_MONTHS)})|{_SEASON})"
    end = f"(?P<year_end>{'|'.join(YEAR_ENDS)})"
    near_day = f"(?P<near_day>{'|'.join(DAYS).replace('日', '[日曰]')})|{_LATER}"
    return re.compile(f"(?:{named})?(?:{year}?(?:{month}?(?:{_DAY})?|{end})|{stretch})|{near_day}")


@cache
def finder() -> re.Pattern[str]:
    """As the pattern of one date, but what stands alone must be unmistakable."""
    near = "|".join((*YEARS, *NEAR_MONTHS, *DAYS, *YEAR_ENDS))
    year_end = "|".join(YEAR_ENDS)
    year_number = f"(?:初?元|{_N}{{1,4}})年(?:{_PAIR})?"
    # Without a reign name a number of years may be a duration, unless a month follows.
    before_month = f"(?=[{LEAP}{AGAIN}正冬臘腊{NUMERALS}])"
    year = f"(?:{eras()}(?:{year_number}|{_PAIR}年?)|{year_number}{before_month}|{near})"
    number = "十[一二]?|[一二三四五六七八九]|拾[壹贰貳]?|[壹贰貳叁參肆伍陸柒捌玖]|1[0-2]|[1-9]|[１-９]"
    # In a run of numerals nothing tells the month from the number before it.
    alone = f"(?<![{NUMERALS}0-9０-９])"
    month = f"(?:{_SEASON_BEFORE}[{LEAP}{AGAIN}]?(?:[正冬臘腊]|{alone}(?:{number}))月(?:分|份)?)"
    season = "(?:[孟仲季]?[春夏秋冬](?![季天夏秋冬]))"
    day = f"(?:初?{_N}{{1,3}}[日曰]|初{_N}|{_PAIR}[日曰])(?:{_PAIR}(?![{STEMS}{BRANCHES}]))?"
    day_alone = (
        f"(?<![限經经共計计約约{NUMERALS}])"
        f"(?:初{_N}[日曰]?|(?:[一二]?十[一二三四五六七八九]?|三十|廿[一二三四五六七八九]?|卅)[日曰]{_DURATION})"
    )
    later = f"[越過过]{_N}{{1,3}}[日曰]"
    return re.compile(
        f"{later}|{year}(?:{year_end}|{month}(?:{day})?|{season}|(?:{day})?)|[孟仲季][春夏秋冬]"
        f"|{month}(?:{day})?|{day_alone}"
    )
