"""Names for a made archive: how often surnames are borne, what given names and transcriptions are made of, how they are
miswritten. Names are rows of numbers in one alphabet, 0 where a name has ended, so that a million are a small array."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from yzkg.core.fold import FoldTable

Letters = NDArray[np.int64]  # names x LONGEST
LONGEST = 5
_BITS = 12

# In falling order of how many bear them; the first five are borne by a third of all, as in any list of names.
SURNAMES = (
    "王李張劉陳楊趙黃周吳徐孫胡朱高林何郭馬羅梁宋鄭謝韓唐馮于董蕭程曹袁鄧許傅沈曾彭呂蘇盧蔣蔡賈丁魏薛葉閻余潘杜戴夏鍾汪田任姜范方石"
    "姚譚廖鄒熊金陸郝孔白崔康毛邱秦江史顧侯邵孟龍萬段雷錢湯尹黎易常武喬賀賴龔文施洪溫牛祁佟那關佛鈕"
)
GIVEN = (
    "德福文明國玉廷永成世元士金大興榮祥貴林慶春華正光景秀清雲龍天仁義禮智信忠孝廉安康寧泰和平順昌盛隆起鳳鶴麟瑞吉壽喜祿雙全保守進勝立業"
    "功名達遠弘毅致中學思敬恭恕誠良善才俊英傑豪雄武威振剛強柱棟樑材樹森松柏桂蘭芝芳茂枝葉根源泉江河海洋淳潤澤霖雨雪霜露日月星辰晨曦輝煌"
    "耀煥炳燦炎煜銘鑑鈞錦繡繪綸緒紹維綱紀綿緯鎮鋒銳鐸錫璽璋珍珠琳瑯璧環瑜瑾琦琪瑛玖尚克允升升恒巽震坤乾宗祖孫子嗣裔延年齡庚甲乙丙丁戊"
    "己辛壬癸伯仲叔季孟希聖賢哲彥儒宏宣寅賓桓楷模範"
)
SYLLABLES = (
    "阿額伊鄂烏巴博布保必扎札察齊錫希色特圖泰台德達岱東多敦福富傅噶嘎格庫克魁喀哈海赫和恒珠朱桂吉濟勒里禮理魯祿倫林琳隆蘭拉莫木敏明蒙穆納"
    "那訥尼努諾奇薩塔塘托通威渥倭佛興訓雅延永寅英裕長成常善順舒松蘇索瑚琿渾瑪滿綿廉連"
)
# One sound written in two ways: no variant of a character, and not folded.
SOUNDS = (
    "鄂額",
    "魯勒",
    "里禮",
    "扎札",
    "噶嘎",
    "德達",
    "圖塔",
    "泰台",
    "倭渥",
    "那納",
    "赫和",
    "希錫",
    "蘇索",
    "福富",
    "珠朱",
)
LOOK_ALIKE = (
    "王玉主",
    "大太天",
    "士土",
    "己已",
    "日曰",
    "明朋",
    "昌呂",
    "士工",
    "丁于",
    "田由",
    "石右",
    "任仕",
    "江汪",
    "林材",
)
# What a poor reader writes for a character that he cannot read.
RARE = (
    "冉冏囧圄奭嫘岑巘弢怍愨戩拏敔斝旻昉朮杳枵柷棻楙毓沁沔泂洎浞涘淖湜溍滃漪澍濬灝炅焜"
    "熾爰牁狄玠珂琬瓚甫畊皋眭瞻祐禔秬穎竑笏"
)


@dataclass(frozen=True, slots=True, eq=False)
class Alphabet:
    """letters[number]: the character; folded: the number of what it is folded to; variant: another way to write it, or
    itself; sound: another way to transcribe it, or itself; wrong: three characters it is misread for."""

    letters: NDArray[np.str_]
    folded: Letters
    variant: Letters
    sound: Letters
    wrong: Letters


def alphabet(draw: np.random.Generator, table: FoldTable) -> Alphabet:
    used = dict.fromkeys(SURNAMES + GIVEN + SYLLABLES + RARE + "".join(LOOK_ALIKE) + "".join(SOUNDS))
    classes: dict[str, list[str]] = {}
    for character, stands in table.mapping.items():
        classes.setdefault(stands, [stands]).append(character)
    alike = {character: classes.get(table.chars(character), [character]) for character in used}
    used |= dict.fromkeys(member for members in alike.values() for member in members)
    number = {character: place for place, character in enumerate(used, 1)}
    size = len(number) + 1
    assert size < 2**_BITS
    folded, variant, sound = np.arange(size), np.arange(size), np.arange(size)
    for character, members in alike.items():
        for member in members:
            folded[number[member]] = number[members[0]]
        others = [member for member in members if member != character]
        if others:
            variant[number[character]] = number[others[int(draw.integers(0, len(others)))]]
    for pair in SOUNDS:
        sound[number[pair[0]]], sound[number[pair[1]]] = number[pair[1]], number[pair[0]]
    rare = np.array([number[character] for character in RARE])
    wrong = rare[draw.integers(0, len(rare), (size, 3))]
    for group in LOOK_ALIKE:
        for character in group:
            looks = [number[looks_like] for looks_like in group if looks_like != character]
            wrong[number[character]] = (looks * 3)[:3]
    return Alphabet(np.array(["", *number]), folded, variant, sound, wrong)


def names(draw: np.random.Generator, letters: Alphabet, count: int) -> tuple[Letters, NDArray[np.bool_]]:
    """Names of persons, and which of them are transcribed: half of three characters, a fifth of two, the rest
    transcriptions of two to four."""
    number = {character: place for place, character in enumerate(letters.letters.tolist())}
    surname, given, syllable = (_chooser(draw, number, text) for text in (SURNAMES, GIVEN, SYLLABLES))
    kind = draw.random(count)
    transcribed = kind > 0.72
    found = np.zeros((count, LONGEST), np.int64)
    found[:, 0] = np.where(transcribed, syllable(count, 0.4), surname(count, 0.9))
    found[:, 1] = np.where(transcribed, syllable(count, 0.4), given(count, 0.55))
    third = np.where(transcribed, syllable(count, 0.4), given(count, 0.55))
    found[:, 2] = np.where(np.where(transcribed, draw.random(count) < 0.7, kind < 0.52), third, 0)
    fourth = transcribed & (found[:, 2] > 0) & (draw.random(count) < 0.3)
    found[:, 3] = np.where(fourth, syllable(count, 0.4), 0)
    return found, transcribed


def _chooser(draw: np.random.Generator, number: dict[str, int], text: str) -> Callable[[int, float], Letters]:
    """Characters of the text, drawn by Zipf's law with an exponent: (count, exponent) -> numbers."""
    numbers = np.array([number[character] for character in dict.fromkeys(text)])

    def choose(count: int, exponent: float) -> Letters:
        chance = 1 / np.arange(1, len(numbers) + 1) ** exponent
        found: Letters = numbers[draw.choice(len(chance), count, p=chance / chance.sum())]
        return found

    return choose


@dataclass(frozen=True, slots=True)
class Rates:
    """Of a hundred mentions: with a variant of a character, transcribed otherwise (of those transcribed), misread."""

    variant: float = 0.06
    sound: float = 0.04
    wrong: float = 0.012


def written(
    draw: np.random.Generator, letters: Alphabet, said: Letters, transcribed: NDArray[np.bool_], rates: Rates
) -> Letters:
    """How each mention is written: another transcription, an error of one character (another, one left out, one too
    many), variants of characters."""
    found = said.copy()
    rows = np.arange(len(found))
    length = (found > 0).sum(axis=1)
    place = draw.integers(0, length)
    other = transcribed & (draw.random(len(found)) < rates.sound)
    found[rows[other], place[other]] = letters.sound[found[rows[other], place[other]]]
    kind = draw.random(len(found)) / rates.wrong  # below 1: an error, most often another character
    place = draw.integers(0, length)
    wrong = letters.wrong[found[rows, place], draw.integers(0, 3, len(found))]
    change, leave, add = kind < 0.8, (kind >= 0.8) & (kind < 0.9) & (length > 2), (kind >= 0.9) & (kind < 1)
    found[rows[change], place[change]] = wrong[change]
    for row, at in zip(rows[leave].tolist(), place[leave].tolist(), strict=True):
        found[row] = np.r_[found[row, :at], found[row, at + 1 :], 0]
    add &= length < LONGEST
    for row, at, one in zip(rows[add].tolist(), place[add].tolist(), wrong[add].tolist(), strict=True):
        found[row] = np.r_[found[row, :at], one, found[row, at:-1]]
    for at in range(LONGEST):
        vary = draw.random(len(found)) < rates.variant
        found[vary, at] = letters.variant[found[vary, at]]
    return found


def folded(letters: Alphabet, found: Letters) -> Letters:
    folds: Letters = letters.folded[found]
    return folds


def packed(found: Letters) -> NDArray[np.int64]:
    """One number a name."""
    key = np.zeros(len(found), np.int64)
    for at in range(LONGEST):
        key = key << _BITS | found[:, at]
    return key


def texts(letters: Alphabet, keys: NDArray[np.int64]) -> tuple[str, ...]:
    """The names of `packed` numbers."""
    columns = [letters.letters[keys >> _BITS * (LONGEST - 1 - at) & (1 << _BITS) - 1] for at in range(LONGEST)]
    return tuple(map("".join, zip(*(column.tolist() for column in columns), strict=True)))
