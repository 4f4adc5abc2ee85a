"""The method note: what was done to the sources of a project, by whom and with what, in words for readers.

Written from facts alone, but for what the scholar adds. Knows no Qt, so that the command line can write it too.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from yzkg.extract.calibration import Reliability
from yzkg.store.method_facts import MethodFacts, PersonFacts, RunFacts, SourceFacts, Standing
from yzkg.store.standing_decisions import ADDED, ALIKE, ALONG, FILTER, ONE_BY_ONE, REST
from yzkg.ui import messages

Translate = Callable[[str, str], str]  # context, wording
_FULL_STOP = chr(0x3002)  # of Chinese sentences
_HASH = 16  # characters of a sha256 that are shown


@dataclass(slots=True)
class Section:
    """Paragraphs, then a table with its first line as titles. `own`: words of the editor, which may be Markdown."""

    title: str
    paragraphs: list[str] = field(default_factory=list)
    table: list[Sequence[str]] = field(default_factory=list)
    own: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """How codes and figures are said in the language in force."""

    translate: Translate
    number: Callable[[int], str]
    moment: Callable[[str], str]
    state: Callable[[str], str]
    status: Callable[[str], str]
    edit: Callable[[str], str]
    left_out: Callable[[str], str]
    refusal: Callable[[str], str]


def method_note(facts: MethodFacts, words: Words, version: str, told: Reliability | None) -> list[Section]:
    """`version`: of the program. `told`: how far its confidence can be believed, None where that is not known."""
    return [
        *_own_words(facts, words),
        _project(facts, words, version),
        _sources(facts, words),
        _runs(facts, words),
        _records(facts, words),
        _review(facts, words),
        _people(facts, words),
        *_reliability(told, words),
        *_readers(facts, words),
        _limits(facts, words),
    ]


def _own_words(facts: MethodFacts, words: Words) -> list[Section]:
    if not facts.text.strip():
        return []
    return [Section(words.translate("method", "In the words of the editor"), own=facts.text.strip("\n").rstrip())]


def _project(facts: MethodFacts, words: Words, version: str) -> Section:
    translate, meta = words.translate, facts.meta
    begun = translate("method", "The project “{title}” was begun on {when}. This note was written by yzkg {version}.")
    pack = translate(
        "method", "What counts as a type, a role or a variant is said by the pack {name} {version} ({hash})."
    )
    return Section(
        translate("method", "The project"),
        [
            begun.format(title=meta.get("title", ""), when=words.moment(meta.get("created_at", "")), version=version),
            pack.format(
                name=meta.get("pack_name", ""),
                version=meta.get("pack_version", ""),
                hash=f"SHA-256 {meta.get('pack_sha256', '')[:_HASH]}",
            ),
        ],
    )


def _sources(facts: MethodFacts, words: Words) -> Section:
    translate, number = words.translate, words.number
    told = translate(
        "method", "{sources} files were imported; they hold {records} records of {characters} characters altogether."
    )
    whole = told.format(
        sources=number(len(facts.sources)),
        records=number(sum(source.records for source in facts.sources)),
        characters=number(sum(source.characters for source in facts.sources)),
    )
    titles = [
        *(translate("method", "File"), translate("method", "Imported"), translate("method", "Read as")),
        *(translate("method", "Records"), translate("method", "Left out"), translate("method", "Licence"), "SHA-256"),
    ]
    return Section(
        translate("method", "Sources"), [whole], [titles, *(_source(source, words) for source in facts.sources)]
    )


def _source(source: SourceFacts, words: Words) -> list[str]:
    left_out = [f"{words.left_out(code)} {words.number(count)}" for code, count in source.left_out.items()]
    if source.problems:
        told = words.translate("method", "problems {count}")
        left_out.append(told.format(count=words.number(source.problems)))
    return [
        *(source.name, words.moment(source.imported_at), f"{source.importer}, {source.encoding}"),
        *(
            words.number(source.records),
            "; ".join(left_out) or "–",
            source.licence or words.translate("method", "not stated"),
            source.sha256[:_HASH],
        ),
    ]


def _runs(facts: MethodFacts, words: Words) -> Section:
    translate = words.translate
    if not facts.runs:
        return Section(translate("method", "Reading"), [translate("method", "No engine has read anything.")])
    said = translate(
        "method",
        "An engine proposes; nothing that it proposes is a fact before a person has accepted it. What it quotes must"
        " stand in the text, or it is refused.",
    )
    titles = [
        *(translate("method", "Run"), translate("method", "Engine"), translate("method", "Digest")),
        *(translate("method", "Prompts"), translate("method", "Pack"), translate("method", "Settings")),
        *(translate("method", "Host"), translate("method", "From, until"), translate("method", "Records")),
        translate("method", "Proposed"),
    ]
    refused = "; ".join(f"{words.refusal(code)} {words.number(count)}" for code, count in facts.refusals.items())
    section = Section(translate("method", "Reading"), [said], [titles, *(_run(run, words) for run in facts.runs)])
    if refused:
        section.paragraphs.append(translate("method", "Refused, by reason: {reasons}.").format(reasons=refused))
    return section


def _run(run: RunFacts, words: Words) -> list[str]:
    states = ", ".join(f"{words.state(state)} {words.number(count)}" for state, count in sorted(run.states.items()))
    return [
        *(str(run.id), f"{run.engine} {run.model}".strip(), run.digest[:_HASH] or "–", run.prompt_hash[:_HASH] or "–"),
        *(f"{run.pack} {run.pack_version} ({run.pack_sha256[:_HASH]})", run.options, run.host or "–"),
        f"{words.moment(run.started_at)} – {words.moment(run.until) if run.until else '–'}",
        *(states or "–", words.number(run.proposed)),
    ]


def _records(facts: MethodFacts, words: Words) -> Section:
    translate = words.translate
    lines = [[words.state(state), words.number(count)] for state, count in sorted(facts.records.items())]
    said = translate(
        "method",
        "How far each record was read at best by any run. “Nothing found” was read and is empty; what failed or was cut"
        " short must not be taken for empty.",
    )
    return Section(
        translate("method", "What was read of the records"),
        [said],
        [[translate("method", "State"), translate("method", "Records")], *lines],
    )


def _review(facts: MethodFacts, words: Words) -> Section:
    translate, number = words.translate, words.number
    section = Section(translate("method", "What was decided"))
    names = {"mention": translate("method", "Mentions"), "statement": translate("method", "Statements")}
    section.table = [
        ["", *(words.status(status) for status in ("proposed", "accepted", "rejected", "superseded"))],
        *([names[one.kind], *_statuses(one, words)] for one in facts.standing),
    ]
    for one in facts.standing:
        told = translate(
            "method",
            "{kind}: {one} were accepted or rejected one by one, {along} were accepted with a statement whose role they"
            " fill, {rest} with the rest of a record that was on the screen, {many} were decided together by a filter"
            " or a whole run, {alike} because the same was decided elsewhere; {hand} were added by hand.",
        )
        section.paragraphs.append(
            told.format(
                kind=names[one.kind],
                one=number(one.ways[ONE_BY_ONE]),
                along=number(one.ways[ALONG]),
                rest=number(one.ways[REST]),
                many=number(one.ways[FILTER]),
                alike=number(one.ways[ALIKE]),
                hand=number(one.ways[ADDED]),
            )
        )
    section.paragraphs += _corrections(facts, words)
    identity = translate(
        "method", "{count} assertions about who is the same as whom are in force; each can be taken back."
    )
    section.paragraphs.append(identity.format(count=number(facts.identities)))
    rules = translate("method", "{count} corrections are kept as rules of the project for runs to come.")
    section.paragraphs.append(rules.format(count=number(facts.rules)))
    return section


def _corrections(facts: MethodFacts, words: Words) -> Iterator[str]:
    if not facts.corrections:
        return
    counts: dict[str, int] = {}
    for action, (count, _alike) in facts.corrections.items():
        counts[words.edit(action)] = counts.get(words.edit(action), 0) + count
    told = words.translate(
        "method", "Corrections that stand: {list}. Of these, {alike} were made because they are alike."
    )
    listed = "; ".join(f"{name} {words.number(count)}" for name, count in counts.items())
    alike = sum(alike for _count, alike in facts.corrections.values())
    yield told.format(list=listed, alike=words.number(alike))


def _statuses(one: Standing, words: Words) -> Iterator[str]:
    for status in ("proposed", "accepted", "rejected", "superseded"):
        yield words.number(one.by_status.get(status, 0))


def _people(facts: MethodFacts, words: Words) -> Section:
    translate = words.translate
    section = Section(translate("method", "By whom"))
    if not facts.people:
        section.paragraphs.append(translate("method", "Nobody has decided anything yet."))
        return section
    titles = [translate("method", "Who"), translate("method", "From, until"), translate("method", "What, how often")]
    section.table = [titles, *(_person(person, words) for person in facts.people)]
    return section


def _person(person: PersonFacts, words: Words) -> list[str]:
    actions = "; ".join(f"{words.edit(action)} {words.number(count)}" for action, count in person.actions.items())
    span = f"{words.moment(person.first_at)} – {words.moment(person.last_at)}"
    return [person.name or words.translate("method", "(no name)"), span, actions]


def _reliability(told: Reliability | None, words: Words) -> list[Section]:
    translate, number = words.translate, words.number
    section = Section(translate("method", "How far its confidence can be believed"))
    if told is None:
        section.paragraphs.append(
            translate(
                "method", "Too few finds were decided on the screen to say how far its confidence can be believed."
            )
        )
        return [section]
    said = translate(
        "method",
        "Of {count} finds that were decided with their record on the screen, {right} % were right. Mean squared error"
        " of the probability (Brier) {brier}, against {share} of always saying the overall share; mean distance of said"
        " and right (ECE) {off}. Each record was judged by what was learnt from the others.",
    )
    section.paragraphs.append(
        said.format(
            count=number(told.decisions),
            right=f"{100 * told.right:.0f}",
            brier=f"{told.brier:.3f}",
            share=f"{told.brier_of_share:.3f}",
            off=f"{told.off:.3f}",
        )
    )
    section.table = [
        [translate("method", "Said"), translate("method", "Finds"), translate("method", "Right")],
        *([f"{one.low:.0%}–{one.high:.0%}", number(one.count), f"{one.right:.0%}"] for one in told.bins),
    ]
    return [section]


def _readers(facts: MethodFacts, words: Words) -> list[Section]:
    translate, number = words.translate, words.number
    if not facts.agreements:
        return []
    section = Section(translate("method", "Agreement between readers"))
    section.paragraphs.append(
        translate(
            "method",
            "Finds that both decided with the record before them. They read in one project and may have seen each"
            " other's decisions, so this is no agreement of independent readers.",
        )
    )
    titles = [translate("method", "Readers"), translate("method", "Both"), translate("method", "Alike")]
    section.table = [[*titles, translate("method", "Cohen’s kappa")]]
    for one, other, told in facts.agreements:
        kappa = "–" if told.kappa is None else f"{told.kappa:.2f}"
        section.table.append([f"{one}, {other}", number(told.both), number(told.alike), kappa])
    return [section]


def _limits(facts: MethodFacts, words: Words) -> Section:
    translate, number = words.translate, words.number
    section = Section(translate("method", "Open questions and limits"))
    proposed = sum(one.by_status.get("proposed", 0) for one in facts.standing)
    unread = sum(count for state, count in facts.records.items() if state not in ("done", "empty"))
    for count, told in (
        (proposed, translate("method", "{count} proposals are still undecided; they are no findings.")),
        (unread, translate("method", "{count} records were not read to their end by any run.")),
        (facts.open_flags, translate("method", "Questions to colleagues that are open: {count}.")),
        (sum(facts.waivers.values()), translate("method", "{count} warnings were answered with a reason and stand.")),
    ):
        if count:
            section.paragraphs.append(told.format(count=number(count)))
    section.paragraphs.append(
        translate(
            "method",
            "Statements say what a source says, not what was the case. What no engine and no reader has seen is not"
            " here: that something is missing proves nothing.",
        )
    )
    return section


def as_markdown(title: str, sections: Sequence[Section]) -> str:
    lines = [f"# {_plain(title)}", ""]
    for section in sections:
        lines += [f"## {_plain(section.title)}", ""]
        if section.own:
            lines += [section.own, ""]
        for paragraph in section.paragraphs:
            lines += [_plain(paragraph), ""]
        if section.table:
            head, *rows = section.table
            lines += [_row(head), _row(["---"] * len(head)), *(_row(row) for row in rows), ""]
    return "\n".join(lines)


def _plain(text: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#|" else sign for sign in text.replace("\n", " "))


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell if cell == '---' else _plain(cell) for cell in cells)} |"


_STYLE = """body{font-family:Georgia,"Noto Serif CJK TC","Songti TC",serif;max-width:60rem;margin:2rem auto;
padding:0 1rem;line-height:1.55;color:#1c1c1c;background:#fff}
table{border-collapse:collapse;margin:1rem 0;font-size:.9rem}
th,td{border:1px solid #c8c8c8;padding:.3rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#f3f3f0}h1{font-size:1.7rem}h2{font-size:1.2rem;margin-top:2rem}"""


def as_html(title: str, sections: Sequence[Section], language: str = "en") -> str:
    """A page that stands alone."""
    parts = [f"<h1>{html.escape(title)}</h1>"]
    for section in sections:
        parts.append(f"<h2>{html.escape(section.title)}</h2>")
        if section.own:
            parts.append(f'<p style="white-space: pre-wrap">{html.escape(section.own)}</p>')
        parts += [f"<p>{html.escape(paragraph)}</p>" for paragraph in section.paragraphs]
        if section.table:
            head, *rows = section.table
            lines = [_cells(head, "th"), *(_cells(row, "td") for row in rows)]
            parts.append(f"<table>{''.join(lines)}</table>")
    return (
        f'<!DOCTYPE html>\n<html lang="{html.escape(language)}"><head><meta charset="utf-8">'
        f"<title>{html.escape(title)}</title><style>{_STYLE}</style></head>\n<body>{chr(10).join(parts)}</body></html>\n"
    )


def _cells(cells: Sequence[str], tag: str) -> str:
    return f"<tr>{''.join(f'<{tag}>{html.escape(cell)}</{tag}>' for cell in cells)}</tr>"


def english(_context: str, wording: str) -> str:
    return wording


def plain_words() -> Words:
    """English, with the codes of the file but for underscores where they are no sentences."""

    def code(text: str) -> str:
        return text.replace("_", " ")

    return Words(
        english,
        number=lambda value: f"{value:,}",
        moment=lambda at: at[:16].replace("T", " "),
        state=code,
        status=code,
        edit=code,
        left_out=lambda text: short(messages.problem(text, {})),
        refusal=lambda text: short(messages.refusal(text, {})),
    )


def short(sentence: str) -> str:
    """A sentence as one part of a list: without its end, and without what it explains."""
    first = sentence.partition(";")[0].partition("\N{FULLWIDTH SEMICOLON}")[0]
    return first.rstrip(f".{_FULL_STOP} ")
