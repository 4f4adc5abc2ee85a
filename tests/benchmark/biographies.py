"""Biographies of monks and laymen (DILA, CC BY-SA 3.0) with the true identity of 32,269 mentions of persons.

Their words stand here and not in a pack, since no pack is about monks. What is taken: the form of a mention and its
file; the dates, the places and the other names of the file. The true key is for counting only. Mentions whose person
the editors could not tell ("unknown") are resolved like all others and not counted.
"""

from __future__ import annotations

import csv
import hashlib
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from yzkg.core.fold import FoldTable
from yzkg.resolve.names import NameParts
from yzkg.resolve.occurrences import UNKNOWN_DAY, OccurrenceBuilder, Occurrences

FOLDER = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "dila_biographies"

BEFORE = {1: "沙門 比丘尼 比丘", 2: "釋 尼"}
AFTER = {
    1: "禪師 法師 律師 大師 國師 論師 三藏 和尚 和上 上人 長老 居士 菩薩 大士 尊者 闍黎 闍梨 闍棃 道人 先生 公 師",
    2: "如來 皇帝 大帝 帝 君",
    3: "子",
}
# Pronouns, addresses and bare titles: whoever is meant where they stand.
WHOLE = """\
吾 我 余 予 孤 朕 汝 爾 子 君 卿 公 之 其 彼 己 某 臣 弟子 貧道 貧僧 老僧 陛下 殿下 帝 上 今上 主上 皇上
皇帝 天子 太子 太后 皇太后 皇后 后 王 相 侯 將軍 大將軍 刺史 太守 師 祖 父 母 兄 弟 妻 聖人 大德 仁者 仁
"""
# Temple names and posthumous names: one in every dynasty.
COMMON = """\
太祖 高祖 世祖 太宗 高宗 世宗 中宗 肅宗 德宗 代宗 玄宗 憲宗 穆宗 敬宗 文宗 武宗 宣宗 懿宗 僖宗 昭宗 睿宗
順宗 真宗 仁宗 英宗 神宗 哲宗 徽宗 孝宗 光宗 寧宗 理宗 度宗 成祖 聖祖 顯宗 成宗 顯祖 烈祖 神祖 武帝 文帝
明帝 宣帝 元帝 成帝 哀帝 平帝 光武 桓帝 靈帝 獻帝 惠帝 懷帝 愍帝 穆帝 簡文 孝武 安帝 恭帝 少帝 後主 煬帝
孝文 孝明 文宣 文皇 武皇 則天 武王 文王 成王 哀王 莊王
"""
MOST_PLACES = 60  # a file that names more of them is a glossary


@dataclass(frozen=True)
class Biographies:
    """row: of each mention its row in `occurrences`. truth: of each mention a number of its person, -1 unknown.
    held_out: mentions in files that were not looked at when settings were chosen."""

    occurrences: Occurrences
    files: tuple[str, ...]
    row: NDArray[np.int64]
    truth: NDArray[np.int64]
    held_out: NDArray[np.bool_]


def parts(table: FoldTable) -> NameParts:
    def sized(words: Mapping[int, str]) -> tuple[tuple[str, int], ...]:
        listed = {(table.key(word), least) for least, text in words.items() for word in text.split()}
        return tuple(sorted(listed, key=lambda word: (-len(word[0]), word)))

    def plain(text: str) -> frozenset[str]:
        return frozenset(map(table.key, text.split()))

    return NameParts(sized(BEFORE), sized(AFTER), plain(WHOLE), plain(COMMON))


def read(table: FoldTable) -> Biographies:
    people = _rows("person_mentions.tsv")
    days, places = _days(), _places()
    groups: dict[tuple[str, str], list[int]] = defaultdict(list)
    for number, mention in enumerate(people):
        groups[mention["file"], table.key(mention["text"])].append(number)
    files = tuple(dict.fromkeys(mention["file"] for mention in people))
    record = {file: number for number, file in enumerate(files)}
    builder, row = OccurrenceBuilder(), np.zeros(len(people), np.int64)
    for (file, folded), mentions in groups.items():
        row[mentions] = builder.add(
            mentions[0],
            "person",
            people[mentions[0]]["text"],
            folded=folded,
            record=record[file],
            days=days.get(file, (UNKNOWN_DAY, UNKNOWN_DAY)),
            mentions=len(mentions),
            places=places.get(file, ()),
        )
    keys = {key: number for number, key in enumerate(sorted({mention["key"] for mention in people}))}
    truth = [-1 if mention["key"] in ("", "unknown") else keys[mention["key"]] for mention in people]
    odd = [hashlib.sha256(mention["file"].encode()).digest()[-1] % 2 == 1 for mention in people]
    return Biographies(builder.build(), files, row, np.array(truth, np.int64), np.array(odd))


def _rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def _days() -> dict[str, tuple[int, int]]:
    """The middle half of the dates of a file: a life is told with what came before and after it."""
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for row in _rows("dates.tsv"):
        if row["jdn_from"] and row["jdn_to"]:
            found[row["file"]].append((int(float(row["jdn_from"])), int(float(row["jdn_to"]))))
    middle = {}
    for file, spans in found.items():
        first, last = sorted(a for a, _ in spans)[len(spans) // 4], sorted(b for _, b in spans)[3 * len(spans) // 4]
        middle[file] = (min(first, last), max(first, last))
    return middle


def _places() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for row in _rows("place_mentions.tsv"):
        found[row["file"]].add(row["text"])
    return {file: words for file, words in found.items() if len(words) <= MOST_PLACES}
