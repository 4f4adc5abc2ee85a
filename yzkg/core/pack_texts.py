"""What a pack says in words and patterns: how a text is cut, what the model is told, and worked examples."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from yzkg.core.candidate import MODALITIES, Candidates, MentionCandidate, PartCandidate, StatementCandidate
from yzkg.core.pack import EntityType, Example, Lists, Prompts, Segmentation, StatementType, Term
from yzkg.core.pack_files import PackFile, PackFiles, Table, TomlFile
from yzkg.core.toml_lines import Place

_VOCABULARY_GAP = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_GAP = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_TASK_GAPS = ("types", "statements", "examples", "hints", "headings", "text")
_STAGED_GAPS = ("types", "events", "examples", "hints", "headings", "text")
_PATTERN_KEYS = ("pattern", "patterns")


def read_prompts(files: PackFiles) -> Prompts:
    """The texts of prompts/, line ends as \\n, with exactly the gaps that Prompts names."""
    return Prompts(
        system=_prompt(files.need("prompts/system.txt"), ()),
        task=_prompt(files.need("prompts/task.txt"), _TASK_GAPS),
        retry=_prompt(files.need("prompts/retry.txt"), ("problem",)),
        staged=_prompt(files.need("prompts/staged.txt"), _STAGED_GAPS),
        mentions=_prompt(files.need("prompts/mentions.txt"), ()),
        events=_prompt(files.need("prompts/events.txt"), ("mentions",)),
        example=_prompt(files.need("prompts/example.txt"), ("text", "hints", "answer")),
        staged_example=_prompt(files.need("prompts/staged_example.txt"), ("text", "hints", "mentions", "events")),
    )


def _prompt(file: PackFile, gaps: tuple[str, ...]) -> str:
    text = file.text.replace("\r\n", "\n").strip()
    if not text:
        raise file.fault(0, "empty_file")
    for number, line in enumerate(file.text.splitlines(), start=1):
        for found in _GAP.finditer(line):
            if found.group(1) not in gaps:
                raise file.fault(number, "unknown_gap", subject=found.group(1))
    for gap in gaps:
        if "{" + gap + "}" not in text:
            raise file.fault(0, "missing_gap", subject=gap)
    return text


def read_segmentation(file: TomlFile, terms: Iterable[Term]) -> Segmentation:
    """Headings and entry, with `{vocabulary}` replaced by the forms of that name; each pattern compiles."""
    root = file.root()
    root.only("headings", "below", "title", "entry", "resets", "unfinished", "raised", "lists")
    forms = _alternations(terms)
    entry = _expand(root, "entry", forms)
    headings = _headings(root.table("headings"), forms)
    below = _headings(root.table("below"), forms) if "below" in root.keys() else {}  # noqa: SIM118
    known = set(headings)
    for pattern in (*headings.values(), *below.values()):
        known |= set(re.compile(pattern).groupindex) - {"value"}
    if unknown := set(re.compile(entry).groupindex) - known - {"date"}:
        raise root.fault("unknown_heading", "entry", subject=min(unknown))
    return Segmentation(
        headings,
        entry,
        _resets(root, known),
        _maybe(root, "unfinished", forms),
        below,
        _maybe(root, "title", forms),
        _maybe(root, "raised", forms),
        _lists(root.table("lists"), forms, known) if "lists" in root.keys() else None,  # noqa: SIM118
    )


def _headings(table: Table, forms: Mapping[str, str]) -> dict[str, str]:
    headings = {key: _expand(table, key, forms) for key in table.keys()}  # noqa: SIM118 - a Table is no mapping
    for key, pattern in headings.items():
        if not re.compile(pattern).groupindex:
            raise table.fault("heading_without_group", key, subject=key)
    return headings


def _lists(table: Table, forms: Mapping[str, str], known: set[str]) -> Lists:
    table.only("sections", "ends", "opens", "entry")
    sections = table.table("sections")
    found = {key: _expand(sections, key, forms) for key in sections.keys()}  # noqa: SIM118
    if bad := [key for key in found if not key.isidentifier()]:
        raise sections.fault("bad_id", bad[0], subject=bad[0])
    opens = _maybe(table, "opens", forms)
    if unknown := set(re.compile(opens).groupindex) - known:
        raise table.fault("unknown_heading", "opens", subject=min(unknown))
    return Lists(found, _maybe(table, "ends", forms), opens, _maybe(table, "entry", forms))


def _resets(root: Table, known: set[str]) -> dict[str, tuple[str, ...]]:
    if "resets" not in root.keys():  # noqa: SIM118
        return {}
    table = root.table("resets")
    resets = {}
    for key in table.keys():  # noqa: SIM118
        if key not in known:
            raise table.fault("unknown_heading", key, subject=key)
        resets[key] = table.texts(key)
        for index, other in enumerate(resets[key]):
            if other not in known:
                raise table.fault("unknown_heading", key, index, subject=other)
    return resets


def _alternations(terms: Iterable[Term]) -> dict[str, str]:
    """Vocabulary -> one group that matches any of its forms, the longest first."""
    forms: dict[str, list[str]] = {}
    for term in terms:
        forms.setdefault(term.vocabulary, []).extend(term.forms)
    return {
        name: "(?:" + "|".join(re.escape(form) for form in sorted(set(found), key=lambda f: (-len(f), f))) + ")"
        for name, found in forms.items()
    }


def _maybe(table: Table, key: str, forms: Mapping[str, str]) -> str:
    return _expand(table, key, forms) if key in table.keys() else ""  # noqa: SIM118


def _expand(table: Table, key: str, forms: Mapping[str, str]) -> str:
    written = table.text(key)
    for found in _VOCABULARY_GAP.finditer(written):
        if found.group(1) not in forms:
            raise table.fault("unknown_vocabulary", key, subject=found.group(1))
    pattern = _VOCABULARY_GAP.sub(lambda found: forms[found.group(1)], written)
    if problem := _regex_problem(pattern):
        raise table.fault("bad_regex", key, subject=problem)
    return pattern


def _regex_problem(pattern: str) -> str:
    try:
        re.compile(pattern)
    except (re.error, OverflowError, RecursionError) as error:
        return str(error)
    return ""


def read_grammar(file: TomlFile) -> dict[str, object]:
    """patterns.toml whole, for the rules engine, once every `pattern` and `patterns` in it compiles."""
    _check_patterns(file, (), file.data)
    return file.data


def _check_patterns(file: TomlFile, place: Place, value: object) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in _PATTERN_KEYS:
                _check_pattern(file, (*place, key), inner)
            _check_patterns(file, (*place, key), inner)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _check_patterns(file, (*place, index), inner)


def _check_pattern(file: TomlFile, place: Place, value: object) -> None:
    if isinstance(value, list):
        for index, inner in enumerate(value):
            _check_pattern(file, (*place, index), inner)
    elif isinstance(value, str) and (problem := _regex_problem(value)):
        raise file.fault(place, "bad_regex", subject=problem)


def read_examples(
    file: TomlFile, entity_types: Mapping[str, EntityType], statement_types: Mapping[str, StatementType]
) -> tuple[Example, ...]:
    """The worked examples: quotations stand in the text, fillers are mentions that their roles allow."""
    root = file.root()
    root.only("example")
    return tuple(_example(table, entity_types, statement_types) for table in root.tables("example"))


def _example(
    table: Table, entity_types: Mapping[str, EntityType], statement_types: Mapping[str, StatementType]
) -> Example:
    table.only("text", "mentions", "statements")
    text = table.text("text")
    mentions = []
    types: dict[str, set[str]] = {}
    for entry in table.tables("mentions"):
        entry.only("quote", "type")
        quote, kind = _quote(entry, "quote", text), entry.text("type")
        if kind not in entity_types:
            raise entry.fault("unknown_entity_type", "type", subject=kind)
        mentions.append(MentionCandidate(quote, kind))
        types.setdefault(quote, set()).add(kind)
    statements = [_statement(entry, text, types, statement_types) for entry in table.tables("statements")]
    return Example(text, Candidates(tuple(mentions), tuple(statements)))


def _quote(table: Table, key: str, text: str) -> str:
    quote = table.text(key)
    if quote not in text:
        raise table.fault("quote_not_in_text", key, subject=quote)
    return quote


def _statement(
    table: Table, text: str, types: Mapping[str, set[str]], statement_types: Mapping[str, StatementType]
) -> StatementCandidate:
    table.only("cue", "kind", "modality", "parts")
    cue, name = _quote(table, "cue", text), table.text("kind")
    if name not in statement_types:
        raise table.fault("unknown_statement_type", "kind", subject=name)
    kind = statement_types[name]
    modality = table.text("modality", kind.modality)
    if modality not in MODALITIES:
        raise table.fault("unknown_modality", "modality", subject=modality, expected=", ".join(MODALITIES))
    parts = []
    for entry in table.tables("parts"):
        entry.only("quote", "role", "inferred")
        quote, role = _quote(entry, "quote", text), entry.text("role")
        if role not in kind.roles:
            raise entry.fault("unknown_role", "role", subject=role)
        if not types.get(quote, set()) & set(kind.roles[role].types):
            raise entry.fault("part_type", "quote", subject=quote, expected=", ".join(kind.roles[role].types))
        parts.append(PartCandidate(quote, role, inferred=entry.flag("inferred", False)))
    for role_kind in kind.roles.values():
        count = sum(part.role == role_kind.id for part in parts)
        if count < role_kind.min or (role_kind.max is not None and count > role_kind.max):
            raise table.fault("role_count", subject=role_kind.id, count=count)
    return StatementCandidate(cue, name, modality, tuple(parts))
