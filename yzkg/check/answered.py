"""Warnings and the answers to them: what is still open, what was answered, and answers to what is no longer so."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass

from yzkg.check.rule_warning import RuleWarning
from yzkg.check.warnings import project_warnings, record_warnings
from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.store.claim_queries import RecordName, record_names
from yzkg.store.project import Project
from yzkg.store.waivers import WaiverRow, waivers


@dataclass(frozen=True, slots=True)
class Answered:
    warning: RuleWarning
    waiver: WaiverRow


@dataclass(frozen=True, slots=True)
class Weighed:
    """`past`: answers to warnings that are not given any more. `names`: of the records of all warnings and others."""

    open: tuple[RuleWarning, ...] = ()
    answered: tuple[Answered, ...] = ()
    past: tuple[WaiverRow, ...] = ()
    names: Mapping[int, RecordName] | None = None

    def name(self, record_id: int) -> RecordName:
        return (self.names or {}).get(record_id, RecordName(record_id))


def weighed_record(project: Project, pack: Pack, table: FoldTable, record_id: int) -> Weighed:
    """What is warned of in one record, with the answers; nothing where it is gone."""
    with project.read():
        return _weighed(project, record_warnings(project, pack, table, record_id), waivers(project, record_id))


def weighed_project(
    project: Project, pack: Pack, table: FoldTable, cancel: CancelToken
) -> Generator[int, None, Weighed]:
    """All warnings of the project with the answers; yields how many records are done. Raises Cancelled."""
    found = yield from project_warnings(project, pack, table, cancel)
    return _weighed(project, found, waivers(project))


def weighed_again(project: Project, before: Weighed) -> Weighed:
    """The same warnings with the answers as they are now."""
    with project.read():
        return _weighed(project, [*before.open, *(one.warning for one in before.answered)], waivers(project))


def _weighed(project: Project, found: Sequence[RuleWarning], given: Sequence[WaiverRow]) -> Weighed:
    found = sorted(found, key=lambda w: (w.record_id, w.span.start if w.span else -1, w.rule, w.id))
    by_key = {(row.rule, row.kind, row.id_of, row.about): row for row in given}
    still: list[RuleWarning] = []
    answered: list[Answered] = []
    met: set[int] = set()
    for warning in found:  # one answer may be to several: the same list may stand twice in a record
        waiver = by_key.get((warning.rule, warning.subject, warning.id, warning.about))
        if waiver is None:
            still.append(warning)
        else:
            answered.append(Answered(warning, waiver))
            met.add(waiver.id)
    past = tuple(row for row in by_key.values() if row.id not in met)
    meant = {warning.record_id for warning in found} | {c.record_id for w in found for c in w.others}
    meant |= {row.record_id for row in past}
    return Weighed(tuple(still), tuple(answered), past, record_names(project, meant))
