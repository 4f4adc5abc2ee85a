"""Checks an annotation of this folder and prints its entries marked: `python show.py ENTRIES.jsonl [ANNOTATION.json]`.

[p …] is a person, and so on with the keys that the pack gives to its types; statements stand below each entry.
Faults are told as the program tells them, and end it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from yzkg.core.pack import Pack
from yzkg.core.pack_load import find
from yzkg.evaluate.annotation import load_annotation
from yzkg.evaluate.gold import GoldRecord


def marked(record: GoldRecord, pack: Pack) -> str:
    """The text with each mention in brackets behind the key of its type; inner ones inside."""
    signs = []
    for mention in record.mentions:
        key = pack.entity_types[mention.type].key
        signs.append((mention.span.start, 1, -mention.span.end, f"[{key} "))
        signs.append((mention.span.end, 0, -mention.span.start, "]"))
    pieces, done = [], 0
    for at, _, _, sign in sorted(signs):
        pieces += [record.text[done:at], sign]
        done = at
    return "".join([*pieces, record.text[done:]])


def told(record: GoldRecord) -> Iterator[str]:
    words = {mention.id: mention.span.of(record.text) for mention in record.mentions}
    for one in record.statements:
        parts = ", ".join(f"{part.role}={words[part.mention]}{'?' if part.inferred else ''}" for part in one.parts)
        yield f"    {one.type} ({one.modality}) “{one.cue.of(record.text)}” {parts}"


def main() -> int:
    entries = Path(sys.argv[1])
    path = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(__file__).with_name("qianlong_entries.json")
    annotation = json.loads(path.read_text("utf-8"))
    pack = find(annotation["pack"])
    texts = [json.loads(line)["text"] for line in entries.read_text("utf-8").splitlines()]
    gold = load_annotation(path, pack, texts)
    for item, record in zip(annotation["records"], gold.records, strict=True):
        if record.text != texts[item["entry"] - 1]:
            print(f"entry {item['entry']}: another text than the one that was read", file=sys.stderr)
            return 1
        print(f"\n{item['entry']}  {marked(record, pack)}", *told(record), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
