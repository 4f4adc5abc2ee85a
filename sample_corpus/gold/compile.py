"""Make gold.json of the .gold files beside this script, or say in which line what is wrong.

    python -m sample_corpus.gold.compile                         writes gold.json
    python -m sample_corpus.gold.compile --check [FILE.gold …]   writes nothing
    python -m sample_corpus.gold.compile --notes                 also names what jobs.toml tells and the gold does not

A .gold file has the name of the records file it annotates. One block a record:

    = yongzheng_01.txt 3
    m person 海望 = haiwang        a mention; #2 after the words is their second occurrence in the record
    m person 王#2 = yinxiang       "= id" is an entity of people.toml whose `forms` have these words;
    m place 東佛堂 =~ dongfotang   "=~ id" the same where the record words it otherwise; "= -" one that is not listed
    s showing done 呈覽#2 | shower=?海望 object=紙樣 | j01
                                   type, modality, cue, fillers (mentions of the block; ? inferred), job if any
    % a comment, on a line of its own

Persons, workshops, organisations and places need "=". Exit code 1 on any fault, and nothing is written then.
Only the standard library is needed.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

CORPUS = Path(__file__).resolve().parents[1]
PACK = CORPUS.parent / "resources" / "packs" / "qing_workshops" / "pack.toml"
GOLD = CORPUS / "gold"
ABOUT = (
    "What a reader finds in records of the sample corpus; the texts are composed, no source. One reading each, gone "
    "over twice, by a language model; no historian has checked it, no agreement between readers was measured."
)
MODALITIES = ("done", "ordered", "refused", "conditional", "reported")
NAMED = ("person", "workshop", "organisation", "place")
ENTRY = re.compile(r"(初[一二三四五六七八九十]|[二廿]?十?[一二三四五六七八九]|二?十|三十|同|本|是)日")
MENTION = re.compile(r"m (\w+) (\S+?)\s*(?:#(\d+))?(?:\s+(=~?)\s*(\S+))?")
STATEMENT = re.compile(r"s (\w+) (\w+) (\S+?)\s*(?:#(\d+))?\s*\|([^|]*)(?:\|\s*(\w*)\s*)?")
PART = re.compile(r"(\w+)=(\?)?([^#\s]+)(?:#(\d+))?")
EDGES = "，。；、：「」『』？！ "


@dataclass(frozen=True)
class Fault:
    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}"


class Wrong(Exception):
    """What is wrong with the line being read."""


@dataclass(frozen=True)
class Kind:
    """A statement type: role -> (entity types, min, max)."""

    roles: dict[str, tuple[tuple[str, ...], int, int | None]]
    strict: bool  # must its `min` be met? The stages of a job may leave things unsaid.


@dataclass(frozen=True)
class World:
    """All that a .gold file may refer to."""

    types: frozenset[str]
    kinds: dict[str, Kind]
    people: dict[str, dict[str, Any]]
    jobs: dict[str, dict[str, Any]]
    records: dict[tuple[str, int], str]


@dataclass(frozen=True)
class Mention:
    start: int
    end: int
    type: str
    entity: str = ""

    def clashes(self, other: Mention) -> bool:
        """The same span, or one that crosses it; one inside the other is no clash."""
        if (self.start, self.end) == (other.start, other.end):
            return True
        return self.start < other.start < self.end < other.end or other.start < self.start < other.end < self.end


@dataclass
class Block:
    source: str
    entry: int
    text: str
    line: int
    mentions: list[Mention] = field(default_factory=list)
    statements: list[dict[str, Any]] = field(default_factory=list)

    def place(self, words: str, number: str | None) -> tuple[int, int]:
        """Where the words stand the numbered time (the first, without a number)."""
        starts = [at for at in range(len(self.text)) if self.text.startswith(words, at)]
        wanted = int(number or 1)
        if not starts:
            raise Wrong(f"{words} does not stand in {self.source} {self.entry}.")
        if not 1 <= wanted <= len(starts):
            raise Wrong(f"{words} stands {len(starts)} times in {self.source} {self.entry}; there is no #{wanted}.")
        start = starts[wanted - 1]
        return start, start + len(words)

    def quote(self, mention: Mention) -> str:
        return self.text[mention.start : mention.end]


def load_world(corpus: Path = CORPUS, pack: Path = PACK) -> World:
    table = tomllib.loads(pack.read_text("utf-8"))
    people = tomllib.loads((corpus / "people.toml").read_text("utf-8"))["entity"]
    jobs = tomllib.loads((corpus / "jobs.toml").read_text("utf-8"))["job"]
    records = {}
    for path in sorted((corpus / "records").glob("*.txt")):
        entries = filter(ENTRY.match, path.read_text("utf-8").split("\n"))
        records.update({(path.name, number): text for number, text in enumerate(entries, 1)})
    return World(
        types=frozenset(item["id"] for item in table["entity_type"]),
        kinds={item["id"]: _kind(item, table["role"]) for item in table["statement_type"]},
        people={item["id"]: item for item in people},
        jobs={item["id"]: item for item in jobs},
        records=records,
    )


def _kind(item: dict[str, Any], roles: dict[str, Any]) -> Kind:
    return Kind(
        {r["role"]: (tuple(roles[r["role"]]["types"]), r.get("min", 0), r.get("max")) for r in item["roles"]},
        strict="stage" not in item,
    )


def read(paths: Iterable[Path], world: World) -> tuple[list[Block], list[Fault]]:
    """Every block of the files, and every fault: a block with faults is not to be used."""
    blocks: dict[tuple[str, int], Block] = {}
    faults: list[Fault] = []
    for path in paths:
        block: Block | None = None
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
            line = line.strip()
            if not line or line.startswith("%"):
                continue
            try:
                if line.startswith("="):
                    block = None
                    block = _heading(line, number, path, world)
                    if (block.source, block.entry) in blocks:
                        raise Wrong(f"{block.source} {block.entry} has a block already.")
                    blocks[block.source, block.entry] = block
                elif block is None:
                    raise Wrong("This line belongs to no block; a block begins with “= file number”.")
                elif line.startswith("m "):
                    _mention(line, block, world)
                elif line.startswith("s "):
                    _statement(line, block, world)
                else:
                    raise Wrong("A line begins with “=”, “m”, “s” or “%”.")
            except Wrong as wrong:
                faults.append(Fault(path.name, number, str(wrong)))
        for block in (b for b in blocks.values() if b.source == path.stem + ".txt" and not b.mentions):
            faults.append(Fault(path.name, block.line, f"{block.source} {block.entry} has no mention."))
    return sorted(blocks.values(), key=lambda b: (b.source, b.entry)), faults


def _heading(line: str, number: int, path: Path, world: World) -> Block:
    match = re.fullmatch(r"=\s+(\S+)\s+(\d+)", line)
    if not match:
        raise Wrong("A block begins with “= file number”, as in “= yongzheng_01.txt 3”.")
    source, entry = match[1], int(match[2])
    if Path(source).stem != path.stem:
        raise Wrong(f"{source} is annotated in {Path(source).stem}.gold, not here.")
    if (source, entry) not in world.records:
        raise Wrong(f"There is no entry {entry} in {source}.")
    return Block(source, entry, world.records[source, entry], number)


def _mention(line: str, block: Block, world: World) -> None:
    match = MENTION.fullmatch(line)
    if not match:
        raise Wrong("A mention is “m type words”, then “#number” and “= entity” where needed.")
    type_, words, number, sign, entity = match.groups()
    if type_ not in world.types:
        raise Wrong(f"The pack has no entity type {type_}.")
    if words[0] in EDGES or words[-1] in EDGES:
        raise Wrong(f"{words} begins or ends with punctuation.")
    start, end = block.place(words, number)
    if type_ in NAMED and not entity:
        raise Wrong(f"{words} is a {type_}: name its entity, or write “= -” if people.toml does not list it.")
    entity = "" if entity in (None, "-") else entity
    if entity:
        _check_entity(type_, words, sign, entity, world)
    mention = Mention(start, end, type_, entity)
    for other in block.mentions:
        if mention.clashes(other):
            raise Wrong(f"{words} ({type_}) takes the same span as, or crosses, {block.quote(other)} ({other.type}).")
    block.mentions.append(mention)


def _check_entity(type_: str, words: str, sign: str, entity: str, world: World) -> None:
    known = world.people.get(entity)
    if known is None:
        raise Wrong(f"people.toml has no entity {entity}.")
    if known["type"] != type_:
        raise Wrong(f"{entity} is a {known['type']} in people.toml, {words} a {type_} here.")
    if sign == "=" and words not in known["forms"]:
        raise Wrong(f"{words} is no form of {entity} in people.toml; write “=~ {entity}” if that is meant.")
    if sign == "=~" and words in known["forms"]:
        raise Wrong(f"{words} is a form of {entity}; write “= {entity}”.")


def _statement(line: str, block: Block, world: World) -> None:
    match = STATEMENT.fullmatch(line)
    if not match:
        raise Wrong("A statement is “s type modality cue | role=words … | job”.")
    type_, modality, cue, number, fillers, job = match.groups()
    kind = world.kinds.get(type_)
    if kind is None:
        raise Wrong(f"The pack has no statement type {type_}.")
    if modality not in MODALITIES:
        raise Wrong(f"{modality} is no modality; there are {', '.join(MODALITIES)}.")
    start, end = block.place(cue, number)
    parts = [_part(word, type_, kind, block) for word in fillers.split()]
    if len({(role, mention) for role, mention, _ in parts}) < len(parts):
        raise Wrong("A filler stands twice in the same role.")
    for role, (_, least, most) in kind.roles.items():
        filled = sum(part[0] == role for part in parts)
        if most is not None and filled > most:
            raise Wrong(f"{type_} takes {most} {role} at most.")
        if kind.strict and filled < least:
            raise Wrong(f"{type_} needs {role}.")
    if job:
        listed = world.jobs.get(job)
        if listed is None:
            raise Wrong(f"jobs.toml has no job {job}.")
        if (block.source, block.entry) not in ((r["file"], r["entry"]) for r in listed["records"]):
            raise Wrong(f"{job} does not live in {block.source} {block.entry} according to jobs.toml.")
    statement = {
        "type": type_,
        "modality": modality,
        "start": start,
        "end": end,
        "parts": parts,
        "job": job or "",
    }
    if statement in block.statements:
        raise Wrong("This statement stands in the block already.")
    block.statements.append(statement)


def _part(word: str, type_: str, kind: Kind, block: Block) -> tuple[str, Mention, bool]:
    match = PART.fullmatch(word)
    if not match:
        raise Wrong(f"{word} is no “role=words”.")
    role, inferred, words, number = match.groups()
    if role not in kind.roles:
        raise Wrong(f"{type_} has no role {role}; it has {', '.join(kind.roles)}.")
    span = block.place(words, number)
    for mention in block.mentions:
        if (mention.start, mention.end) == span:
            allowed = kind.roles[role][0]
            if mention.type not in allowed:
                raise Wrong(f"{words} is a {mention.type}; {role} takes {', '.join(allowed)}.")
            return role, mention, bool(inferred)
    raise Wrong(f"{words}#{number or 1} is no mention above this line.")


def compiled(blocks: Iterable[Block], world: World) -> str:
    """The text of gold.json; the same for the same blocks whatever the order of the files."""
    records = [_record(block) for block in blocks]
    used = {mention["entity"] for record in records for mention in record["mentions"] if "entity" in mention}
    jobs = {statement["job"] for record in records for statement in record["statements"] if "job" in statement}
    people = [item for item in world.people.values() if item["id"] in used]
    data = {
        "about": ABOUT,
        "pack": "qing_workshops",
        "entities": [{"id": item["id"], "type": item["type"], "label": item["name"]} for item in people],
        "jobs": [{"id": job, "title": world.jobs[job]["title"]} for job in sorted(jobs)],
        "records": records,
    }
    lines = (f"{json.dumps(key)}: {_listed(value)}" for key, value in data.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _listed(value: Any) -> str:
    """JSON with one entry a line, so that a changed record changes one line."""
    if not isinstance(value, list):
        return json.dumps(value, ensure_ascii=False)
    return "[\n" + ",\n".join(json.dumps(item, ensure_ascii=False) for item in value) + "\n]"


def _record(block: Block) -> dict[str, Any]:
    mentions = sorted(block.mentions, key=lambda m: (m.start, -m.end))
    ids = {mention: f"m{number}" for number, mention in enumerate(mentions, 1)}
    return {
        "source": block.source,
        "entry": block.entry,
        "text": block.text,
        "mentions": [
            {"id": ids[m], "start": m.start, "end": m.end, "quote": block.quote(m), "type": m.type}
            | ({"entity": m.entity} if m.entity else {})
            for m in mentions
        ],
        "statements": [
            {
                "type": s["type"],
                "modality": s["modality"],
                "cue": {"start": s["start"], "end": s["end"], "quote": block.text[s["start"] : s["end"]]},
                "parts": [
                    {"role": role, "mention": ids[mention]} | ({"inferred": True} if inferred else {})
                    for role, mention, inferred in s["parts"]
                ],
            }
            | ({"job": s["job"]} if s["job"] else {})
            for s in block.statements
        ],
    }


def notes(blocks: Iterable[Block], world: World) -> Iterator[str]:
    """Stages that jobs.toml tells of an annotated entry and its block does not (which may be right)."""
    for block in blocks:
        for job in world.jobs.values():
            for listed in job["records"]:
                if (listed["file"], listed["entry"]) == (block.source, block.entry):
                    here = {s["type"] for s in block.statements if s["job"] == job["id"]}
                    for stage in dict.fromkeys(listed["stages"]):
                        if stage not in here:
                            yield f"{block.source} {block.entry}: {job['id']} has no {stage} here."


def counts(blocks: list[Block]) -> str:
    mentions = Counter(mention.type for block in blocks for mention in block.mentions)
    statements = Counter(statement["type"] for block in blocks for statement in block.statements)
    modalities = Counter(statement["modality"] for block in blocks for statement in block.statements)
    years = Counter(Path(block.source).stem[-2:] for block in blocks)
    jobs = {statement["job"] for block in blocks for statement in block.statements} - {""}
    inferred = sum(part[2] for block in blocks for statement in block.statements for part in statement["parts"])

    def listed(counter: Counter[str]) -> str:
        return ", ".join(f"{name} {number}" for name, number in sorted(counter.items(), key=lambda i: (-i[1], i[0])))

    return "\n".join(
        (
            f"records {len(blocks)}: " + ", ".join(f"{year} {number}" for year, number in sorted(years.items())),
            f"jobs {len(jobs)}; inferred fillers {inferred}",
            f"mentions {mentions.total()}: {listed(mentions)}",
            f"statements {statements.total()}: {listed(statements)}",
            f"modalities: {listed(modalities)}",
        )
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Compile the .gold files to gold.json.")
    parser.add_argument("files", nargs="*", type=Path, help="only these .gold files (with --check)")
    parser.add_argument("--check", action="store_true", help="report faults and counts, write nothing")
    parser.add_argument("--notes", action="store_true", help="name stages of jobs.toml that the gold lacks")
    chosen = parser.parse_args(arguments)
    if chosen.files and not chosen.check:
        parser.error("gold.json is made of all .gold files; name files only with --check")
    world = load_world()
    blocks, faults = read(chosen.files or sorted(GOLD.glob("*.gold")), world)
    for fault in faults:
        print(fault, file=sys.stderr)
    if chosen.notes:
        print(*notes(blocks, world), sep="\n")
    if faults:
        print(f"{len(faults)} faults; gold.json was not written.", file=sys.stderr)
        return 1
    if not chosen.check:
        (GOLD / "gold.json").write_text(compiled(blocks, world), encoding="utf-8", newline="\n")
    print(counts(blocks))
    return 0


if __name__ == "__main__":
    sys.exit(main())
