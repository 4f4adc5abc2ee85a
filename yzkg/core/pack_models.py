"""models.toml of a pack: which models its makers advise, on what grounds, and what they were measured to do."""

from __future__ import annotations

import re

from yzkg.core.pack import Measured, ModelAdvice
from yzkg.core.pack_files import Table, TomlFile

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._/-]*:[A-Za-z0-9][A-Za-z0-9._-]*")
_ELSEWHERE = re.compile(r"[:-]cloud$", re.IGNORECASE)


def read_models(file: TomlFile) -> tuple[ModelAdvice, ...]:
    """The models in their order, the best first. Names are whole (with what stands behind the colon) and unique."""
    root = file.root()
    root.only("model")
    found: dict[str, ModelAdvice] = {}
    for table in root.tables("model"):
        advice = _advice(table)
        if advice.name in found:
            raise table.fault("duplicate_id", "name", subject=advice.name)
        found[advice.name] = advice
    if not found:
        raise root.fault("missing_key", subject="model")
    return tuple(found.values())


def _advice(table: Table) -> ModelAdvice:
    table.only("name", "size", "memory", "trained", "token_bytes", "licence", "why", "measured")
    name = table.text("name")
    if not _NAME.fullmatch(name) or _ELSEWHERE.search(name):
        raise table.fault("bad_model_name", "name", subject=name)
    return ModelAdvice(
        name=name,
        size=_number(table, "size"),
        memory=_number(table, "memory"),
        trained=_number(table, "trained"),
        token_bytes=_number(table, "token_bytes"),
        licence=table.text("licence"),
        why=table.labels("why"),
        measured=_measured(table.table("measured")) if "measured" in table.keys() else None,  # noqa: SIM118
    )


def _measured(table: Table) -> Measured:
    table.only("mention_f1", "passages")
    return Measured(table.fraction("mention_f1"), _number(table, "passages"))


def _number(table: Table, key: str) -> int:
    value = table.whole(key)
    if value is None:
        raise table.fault("missing_key", subject=key)
    if value == 0:
        raise table.fault("wrong_type", key, subject=key, expected="int")
    return value
