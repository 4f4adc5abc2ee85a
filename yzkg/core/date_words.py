"""The words of dates, and the patterns made of them. What a wording means is worked out in `dates`."""

from __future__ import annotations

import re
from functools import cache

from yzkg.core import calendar, dynasties
from yzkg.core.numerals import NUMERALS

STEMS, BRANCHES = "甲乙丙丁戊己庚辛壬癸", "子丑寅卯辰巳午未申酉戌亥"
CYCLE = {STEMS[place % 10] + BRANCHES[place % 12]: place for place in range(60)}
# Signs that writers and readers take for one another; in its place in a pair of the cycle each can only be one.
LIKE_STEMS, LIKE_BRANCHES = str.maketrans("已巳戌戍", "己己戊戊"), str.maketrans("已己戍戊", "巳巳戌戌")
MONTHS = {"正": 1, "元": 1, "冬": 11, "臘": 12, "腊": 12}
SEASONS = {"春": 1, "夏": 4, "秋": 7, "冬": 10}  # the first of three months each
PLACES = {"孟": 0, "仲": 1, "中": 1, "季": 2, "暮": 2}
NAMED_DAYS = {"朔": 1, "望": 15, "半": 15, "晦": 0, "既望": 16, "朔旦": 1, "元日": 1, "旦日": 1}  # 0: the last
OTHER_NAMES = ("正", "元", "十二")  # of the first month and the last, where these are not those of the early year
# Feasts that are a day: month and day, 0 for the last of the year.
FEASTS = {"元日": (1, 1), "元旦": (1, 1), "歲旦": (1, 1), "上元": (1, 15), "元宵": (1, 15), "上巳": (3, 3)}
FEASTS |= {"浴佛": (4, 8), "佛誕": (4, 8), "端午": (5, 5), "端陽": (5, 5), "重午": (5, 5), "七夕": (7, 7)}
FEASTS |= {"中元": (7, 15), "盂蘭盆": (7, 15), "中秋": (8, 15), "重陽": (9, 9), "重九": (9, 9), "佛成道": (12, 8)}
FEASTS |= {"臘八": (12, 8), "除夕": (12, 0), "除日": (12, 0), "歲除": (12, 0)}
THIRDS = {"上": (1, 10), "中": (11, 20), "下": (21, 30)}  # of a month: first and last day
LEAP, AGAIN = "閏闰閠", "又"
FIRST = "元"
# Relative wordings and how far they lead from the context.
YEARS = {"本年": 0, "是年": 0, "同年": 0, "今年": 0, "當年": 0, "当年": 0, "該年": 0, "其年": 0, "是歲": 0, "其歲": 0}
YEARS |= {"次年": 1, "明年": 1, "翌年": 1, "來年": 1, "来年": 1, "明歲": 1, "去年": -1, "上年": -1, "昨年": -1}
YEARS |= {"舊年": -1, "旧年": -1, "前年": -2, "越明年": 1, "越明歲": 1, "次歲": 1, "翌歲": 1, "來歲": 1}
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
MISREAD_DAY = "曰"  # OCR reads 日 so thousands of times
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
WHOLE_REIGN = "年[間间閒内內中]|中[年歲]|之[間间閒中時时世代]|[中間间閒時时世代朝]|之?[年歲岁]"
BEGINNING = "之?初[年歲載葉]|年初|之初|之始|之?伊始|初|之?歲初"
END = "之?末[年歲載葉]|之?年末|之末|之?季[年葉]?|將末|末"
ACCESSION = "初?(?:即位|卽位|嗣位|踐位|踐祚|踐阼|登極|登位|御極|即祚|受禪)"

# No reign lasted a hundred years, and some larger numerals are also measures.
_N = f"[0-9０-９{re.sub('[兩两百佰千仟萬万億亿]', '', NUMERALS)}]"
_PAIR = f"[{STEMS}已巳戌戍][{BRANCHES}已己戍戊]"
_YEAR_WORD = "[年載载祀禩歲岁嵗歳]"
_MONTH_AHEAD = f"[{LEAP}{AGAIN}]?(?:[正冬臘腊]|{_N}{{1,3}})月|之?[孟仲季]?[春夏秋冬]|" + "|".join(FEASTS)
_NAMED_SO = "(?:歲|岁|歲次|岁次|歲在|岁在|嵗次|之歲|之岁)"
# OCR reads 日 as 曰 thousands of times; after a numeral it can be nothing else.
# A pair of the cycle is a year only after a reign name or before the word for year; else it is a day.
_YEAR = (
    f"(?:之?(?P<year>初元|改元|元|{_N}{{1,4}}(?:有{_N})?)(?:年|(?(era)(?:{_YEAR_WORD}|(?<=元)(?=[春夏秋冬]))|(?!))|(?<=[初改]元)(?:之?[年歲岁])?|(?(era)(?=$)|(?!)))"
    f"(?:{_NAMED_SO}?(?P<year_again>{_PAIR})(?:之?[歲岁嵗歳])?)?"
    f"|(?(era)之?)(?P<so>{_NAMED_SO})?(?P<year_pair>{_PAIR})"
    f"(?(era)(?:之?[年歲岁嵗歳])?|(?(so)(?:之?[年歲岁嵗歳])?|(?:之?[年歲岁嵗歳]|(?={_MONTH_AHEAD})))))"
)
_SEASON_BEFORE = f"(?:[孟仲季]?[春夏秋冬](?=[{LEAP}{AGAIN}正臘腊{NUMERALS}]))?"  # says nothing that the month does not
_MONTH = (
    f"{_SEASON_BEFORE}(?:(?P<leap_alone>[{LEAP}])"
    f"|(?P<leap>[{LEAP}{AGAIN}])?(?P<month>[{''.join(MONTHS)}]|{_N}{{1,3}}(?:有{_N})?))月(?:分|份|之?中)?"
)
_SEASON = f"之?(?:(?P<place>[{''.join(PLACES)}])之?)?(?P<season>[春夏秋冬])(?:月|之月)?之?"
# A bare number is a day only below a month.
_IS_DAY = "(?:[日曰]|(?(first)|(?(month)|(?(leap_alone)|(?(near_month)|(?(season)|(?!)))))))"
_DAY = (
    f"之?(?:(?:(?P<new_moon>{_PAIR})朔)?(?P<first>初)?(?P<day>{_N}{{1,3}}(?:有{_N})?){_IS_DAY}(?P<day_again>{_PAIR})?[日曰]?"
    f"|(?P<day_pair>{_PAIR})[日曰]?(?P<named_again>[朔望晦])?[日曰]?|(?P<named>朔旦|既望|[朔望晦半]|[元旦]日)[日曰]?)"
)
_THIRD = "(?:(?(month)|(?(near_month)|(?(leap_alone)|(?!))))(?:(?P<third>[上中下])[旬浣澣]|之?(?P<vague>[初末杪])|日))"
_YEARS_LATER = f"[後后又越](?P<years_later>{_N}{{1,2}})[年載歲]"
_LATER = f"(?:[越後后過过](?P<later>{_N}{{1,3}})[日曰]|(?P<later_again>{_N}{{1,3}})[日曰]之?[後后])"
# From one date to another; a list of dates, whatever their order.
UNTIL = f"始?[至迄訖][于於]?|(?P<list>[、，])|(?<={_PAIR})(?={_PAIR})"
SINCE = "自從"
_AGE = f"[歲岁齡龄臘腊]|^(?:時?年)?[方甫]?{_N}+(?:有{_N})?$|^弱冠$"
# What follows a number of days where no day is meant.
_DURATION = "(?!之?[內内间間後后]|工夫|[有之]?[餘余]|[為为]限)"


def _by_first(forms: list[str]) -> str:
    """An alternation that costs nothing where none of the first characters stands."""
    heads: dict[str, list[str]] = {}
    for form in sorted(forms, key=len, reverse=True):
        heads.setdefault(form[0], []).append(re.escape(form[1:]))
    return f"(?=[{''.join(heads)}])(?:" + "|".join(f"{h}(?:{'|'.join(t)})" for h, t in heads.items()) + ")"


def plain(text: str) -> str:
    """A wording without blanks, brackets and quotation marks, and without punctuation around it."""
    return re.sub(r"[\s（）()「」『』]", "", text).strip("，,。.、；;：:")


@cache
def eras() -> str:
    return _by_first(list({form for era in calendar.eras() for form in era.forms}))


def days_from(near_day: str) -> int:
    """How many days after the context a wording like "the next day" is."""
    return DAYS[near_day.replace(MISREAD_DAY, "日")]


def cycle_place(pair: str) -> int | None:
    """Place in the cycle of sixty, with the signs that are taken for one another read as what they must be."""
    return CYCLE.get(pair[:1].translate(LIKE_STEMS) + pair[1:].translate(LIKE_BRANCHES))


def names_day_by_cycle(wording: str) -> bool:
    return re.search(f"{_PAIR}[日曰]?[朔望晦]?[日曰]?$", plain(wording)) is not None


def names_reign(wording: str) -> bool:
    return re.search(eras(), plain(wording)) is not None


def is_age(wording: str) -> bool:
    """Whether a wording says how old someone was, and so nothing of the calendar."""
    return re.search(_AGE, plain(wording)) is not None


@cache
def _of_dynasty() -> str:
    """Names of dynasties, whole and without the word that tells them from others of the name."""
    of_eras = {part for era in calendar.eras() for part in (era.dynasty, era.dynasty[-1:]) if part}
    of_time = {form for time in dynasties.dynasties() for form in time.forms}
    return "|".join(sorted({*of_eras, *of_time, *DYNASTIES}, key=len, reverse=True))


@cache
def pattern() -> re.Pattern[str]:
    """One date, the whole of it."""
    emperor = "[\u4e00-\u9fff]"  # whose name may stand before that of the reign
    before = (
        f"[大有皇偽]?(?P<dynasty>{_of_dynasty()})(?:[代朝]|之?(?P<ruler>{emperor}{{1,4}}?))??"
        f"|(?P<ruler_alone>{emperor}{{1,3}}?[帝宗祖])|{emperor}{{1,3}}?朝|偽"
    )
    named = f"(?:{before})??(?P<era>{eras()})"
    stretch = f"(?:(?P<whole>{WHOLE_REIGN})|(?P<beginning>{BEGINNING})|(?P<ending>{END}))"
    near_year = f"(?P<near_year>{'|'.join(YEARS)})(?:{_NAMED_SO}?(?P<near_again>{_PAIR})[年歲]?)?"
    year = f"(?:{_YEAR}|{near_year}|{_YEARS_LATER}|(?P<this_year>[是其])(?=[{''.join(PLACES)}]?[春夏秋冬]))"
    month = f"(?:{_MONTH}|(?P<near_month>{'|'.join(NEAR_MONTHS)})|{_SEASON})"
    end = f"(?P<year_end>{'|'.join(YEAR_ENDS)})"
    feast = f"(?P<feast>{'|'.join(FEASTS)})[日節节]?"
    near_day = f"(?P<near_day>{'|'.join(DAYS).replace('日', '[日曰]')})|{_LATER}"
    below = f"(?:{feast}|{month}?(?:{_DAY}|{_THIRD})?|{end})"
    return re.compile(f"(?:{named})?(?:{year}?{below}|{stretch})|{near_day}")


@cache
def stretch_pattern() -> re.Pattern[str]:
    """The time of a ruler or a dynasty, or the beginning or end of it."""
    rulers = "|".join(sorted({form for time in dynasties.rulers() for form in time.forms}, key=len, reverse=True))
    short = "|".join(sorted({time.name[:-1] for time in dynasties.rulers()}, key=len, reverse=True))
    part = f"(?P<whole>{WHOLE_REIGN})|(?P<beginning>{BEGINNING})|(?P<ending>{END})"
    return re.compile(
        f"[大有皇]?(?P<dynasty>{_of_dynasty()})(?:之?(?:(?P<ruler>{rulers})(?:皇帝)?|(?P<short>{short})))??"
        f"(?:{part}|(?P<accession>{ACCESSION}))?"
        f"|(?P<ruler_alone>{rulers})(?:皇帝)?(?:{part.replace('P<', 'P<ruler_')}|(?P<ruler_accession>{ACCESSION}))"
    )


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
    below = "[上中下][旬浣澣]"
    return re.compile(
        f"{later}|{year}(?:{year_end}|{month}(?:{day}|{below})?|{season}|(?:{day})?)|[孟仲季][春夏秋冬]"
        f"|{month}(?:{day}|{below})?|{day_alone}"
    )
