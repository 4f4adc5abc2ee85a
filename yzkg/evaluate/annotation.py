"""Annotations without words: what a careful reader found in texts that may not be copied, as places.

The words come from wherever the texts lie; an entry is known by the sha256 of its text.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from yzkg.core.pack import Pack
from yzkg.evaluate.gold import Gold, GoldError, GoldRecord, gold_record, load_gold
from yzkg.store.project import Project
from yzkg.store.sources import record_texts


def gold_for(path: Path, pack: Pack, project: Project) -> Gold:
    """A gold file with its own texts, or an annotation laid upon the texts of a project. Raises GoldError."""
    data = _json(path)
    if data is not None and all("sha256" in item for item in data["records"]):
        return load_annotation(path, pack, record_texts(project))
    return load_gold(path, pack)


def load_annotation(path: Path, pack: Pack, texts: Iterable[str]) -> Gold:
    """Lay an annotation upon those of `texts` that it is of, and check it as a gold file is checked.

    Entries with none of these texts stay as records with an empty text and nothing in them: no record of a project
    has it, so they count as absent. Raises GoldError.
    """
    data = _json(path)
    if data is None:
        load_gold(path, pack)  # tells what is wrong with the file
        raise GoldError("gold_fault", file=path.name, record=0, fault="no_records")
    wanted = {str(item.get("sha256")) for item in data["records"]}
    known = {digest: text for text in texts if (digest := digest_of(text)) in wanted}
    records = []
    for number, item in enumerate(data["records"], 1):
        text = known.get(str(item.get("sha256")), "")
        try:
            worded = _worded(item, text, str(data.get("source", ""))) if text else None
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise GoldError("gold_fault", file=path.name, record=number, fault=f"shape {error}") from None
        records.append(gold_record(worded, pack, path, number) if worded else GoldRecord("", "", (), ()))
    return Gold(tuple(records), (), ())


def digest_of(text: str) -> str:
    """What an entry is known by."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _json(path: Path) -> dict[str, Any] | None:
    """The content of a file that has a list of objects as its records; None for any other."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    listed = data.get("records") if isinstance(data, dict) else None
    return data if isinstance(listed, list) and all(isinstance(item, dict) for item in listed) else None


def _worded(item: Mapping[str, Any], text: str, source: str) -> dict[str, Any]:
    """A record in the shape of a gold file."""
    if item["length"] != len(text):
        raise ValueError("length")
    mentions = [
        {"id": f"m{number}", "start": start, "end": end, "quote": text[start:end], "type": type_}
        for number, (start, end, type_) in enumerate(item["mentions"])
    ]
    statements = [
        {
            "type": type_,
            "modality": modality,
            "cue": {"start": start, "end": end, "quote": text[start:end]},
            "parts": [
                {"role": role, "mention": f"m{mention}", "inferred": bool(rest)} for role, mention, *rest in parts
            ],
        }
        for type_, modality, start, end, parts in item["statements"]
    ]
    return {"source": source, "text": text, "mentions": mentions, "statements": statements}
