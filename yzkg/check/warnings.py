"""All that the rules of a pack warn of, in one record or in the whole project. Nothing is stored."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Generator, Iterable, Iterator, Sequence

from yzkg.check.amounts import Lists, false_sums
from yzkg.check.conflicts import conflicting
from yzkg.check.days import DATE, impossible_dates
from yzkg.check.roles import JOB, role_faults
from yzkg.check.rule_warning import Fact, RuleWarning, of_claim
from yzkg.check.stages import Lifetimes, out_of_order
from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.pack import Pack
from yzkg.core.rules import ConflictRule, DateRule, LifetimeRule, ListRule, ModalityRule, OrderRule, Scope, SumRule
from yzkg.store.claim_queries import (
    Claim,
    ClaimRecord,
    claim_records,
    claims_naming,
    claims_of_jobs,
    claims_of_types,
)
from yzkg.store.identity import components_in, contradicted_places
from yzkg.store.project import Project

IDENTITY = "identity_contradicted"


class Rules:
    """The rules of a pack, ready to be held against claims."""

    def __init__(self, pack: Pack, table: FoldTable) -> None:
        self._pack = pack
        self._table = table
        self._orders = [rule for rule in pack.rules if isinstance(rule, OrderRule)]
        self._conflicts = [rule for rule in pack.rules if isinstance(rule, ConflictRule)]
        self._lifetimes = [rule for rule in pack.rules if isinstance(rule, LifetimeRule)]
        self._modalities = [rule for rule in pack.rules if isinstance(rule, ModalityRule)]
        self._sums = [rule for rule in pack.rules if isinstance(rule, SumRule)]
        self._lists = [Lists(rule) for rule in pack.rules if isinstance(rule, ListRule)]
        self._dates = [rule for rule in pack.rules if isinstance(rule, DateRule)]
        self.place_types: Collection[str] = (DATE,) if self._dates else ()

    def lifetimes(self, ends: Sequence[Claim]) -> list[Lifetimes]:
        """Whose time ended when, for any number of records. `ends`: the claims that end someone's time."""
        return [Lifetimes(rule, self._table, ends) for rule in self._lifetimes]

    def in_record(self, record: ClaimRecord, lifetimes: Sequence[Lifetimes]) -> Iterator[RuleWarning]:
        """What a record warns of by itself, and by the ends of those whom it names."""
        yield from self._of_roles(record.claims)
        for order in self._orders:
            yield from out_of_order(order, record.claims)
        for conflict in self._conflicts:
            if conflict.scope is Scope.RECORD:
                yield from conflicting(conflict, record.claims)
        yield from self._of_modality(record.claims)
        for amount in self._sums:
            yield from false_sums(amount, record)
        for lists in self._lists:
            yield from lists.false_totals(record)
        for date in self._dates:
            yield from impossible_dates(date, record)
        for known in lifetimes:
            yield from known.outlived(record.claims)

    def along_jobs(self, claims: Iterable[Claim]) -> Iterator[RuleWarning]:
        """What the stages of each job warn of, taken together."""
        jobs: dict[int, list[Claim]] = defaultdict(list)
        for claim in claims:
            for job in claim.entities(JOB):
                jobs[job].append(claim)
        for stages in jobs.values():
            for order in self._orders:
                yield from out_of_order(order, stages, of_job=True)
            for conflict in self._conflicts:
                if conflict.scope is Scope.JOB:
                    yield from conflicting(conflict, stages, of_job=True)

    def everywhere(self, claims: Sequence[Claim]) -> Iterator[RuleWarning]:
        """What claims of all records contradict."""
        for conflict in self._conflicts:
            if conflict.scope is Scope.PROJECT:
                yield from conflicting(conflict, claims)

    @property
    def types_everywhere(self) -> frozenset[str]:
        return frozenset(t for rule in self._conflicts if rule.scope is Scope.PROJECT for t in rule.types)

    @property
    def types_of_ends(self) -> frozenset[str]:
        return frozenset(end.type for rule in self._lifetimes for end in rule.ends)

    def keys(self, claims: Iterable[Claim]) -> frozenset[int]:
        """The entities by which these claims are held against those of other records."""
        found: set[int] = set()
        for claim in claims:
            for rule in self._conflicts:
                if rule.scope is Scope.PROJECT and claim.type in rule.types:
                    found |= claim.entities(rule.same[0])
        return frozenset(found)

    def persons(self, claims: Iterable[Claim]) -> frozenset[int]:
        """The entities whose time may have ended."""
        acts = {(act.type, act.role) for rule in self._lifetimes for act in rule.acts}
        return frozenset(
            part.entity
            for claim in claims
            for part in claim.parts
            if part.entity is not None and (claim.type, part.role) in acts
        )

    def _of_roles(self, claims: Sequence[Claim]) -> Iterator[RuleWarning]:
        for claim in claims:
            fills = [(part.role, part.type) for part in claim.parts]
            for fault in role_faults(claim.type, fills, self._pack):
                facts: dict[str, Fact] = {}
                if fault.role:
                    facts["role"] = ("role", f"{claim.type}.{fault.role}")
                if fault.type:
                    facts["filler"] = ("entity_type", fault.type)
                yield of_claim(fault.code, fault.code, claim, facts)

    def _of_modality(self, claims: Sequence[Claim]) -> Iterator[RuleWarning]:
        for rule in self._modalities:
            for claim in claims:
                if claim.type in rule.types and claim.modality not in rule.allowed:
                    yield of_claim(rule.id, "other_than_its_type", claim, {})


def record_warnings(project: Project, pack: Pack, table: FoldTable, record_id: int) -> list[RuleWarning]:
    """What is warned of in one record, also for what other records say; none where it is gone."""
    rules = Rules(pack, table)
    with project.read() as session:
        whole = components_in(session)
        lots = list(claim_records(project, rules.place_types, [record_id], whole))
        if not lots or not lots[0]:
            return []
        record = lots[0][0]
        ends = claims_naming(project, rules.persons(record.claims), rules.types_of_ends, whole)
        jobs = frozenset(job for claim in record.claims for job in claim.entities(JOB))
        stages = claims_naming(project, jobs, [*pack.statement_types], whole) if jobs else []
        abroad = claims_naming(project, rules.keys(record.claims), rules.types_everywhere, whole)
        found = [*rules.in_record(record, rules.lifetimes(ends)), *rules.along_jobs(stages), *rules.everywhere(abroad)]
        found += identity_warnings(project)
    return _once(warning for warning in found if warning.record_id == record_id)


def project_warnings(
    project: Project, pack: Pack, table: FoldTable, cancel: CancelToken
) -> Generator[int, None, list[RuleWarning]]:
    """All warnings of the project, by record; yields how many records are done. Raises Cancelled."""
    rules = Rules(pack, table)
    lifetimes = rules.lifetimes(claims_of_types(project, rules.types_of_ends))
    found: list[RuleWarning] = []
    done = 0
    for lot in claim_records(project, rules.place_types):
        for record in lot:
            found += rules.in_record(record, lifetimes)
        cancel.check()
        done += len(lot)
        yield done
    found += rules.along_jobs(claims_of_jobs(project, JOB))
    found += rules.everywhere(claims_of_types(project, rules.types_everywhere))
    found += identity_warnings(project)
    return _once(found)


def identity_warnings(project: Project) -> Iterator[RuleWarning]:
    """Two entities of which it is said that they are different, and that they are one."""
    for place in contradicted_places(project):
        said = place.assertion
        facts: dict[str, Fact] = {
            "left": ("text", said.left),
            "right": ("text", said.right),
            "who": ("text", said.author),
            "assertion": ("number", str(said.id)),
        }
        yield RuleWarning(
            IDENTITY, IDENTITY, place.record_id, "mention", place.mention_id, place.span, place.quote, facts
        )


def _once(warnings: Iterable[RuleWarning]) -> list[RuleWarning]:
    """One of a rule about a thing, in the order of records and places: a job may lie within one record."""
    kept: dict[object, RuleWarning] = {}
    for warning in warnings:
        key = (warning.rule, warning.subject, warning.id, warning.span, str(warning.facts.get("role")))
        kept.setdefault(key, warning)
    return sorted(kept.values(), key=lambda w: (w.record_id, w.span.start if w.span else -1, w.rule, w.id))
