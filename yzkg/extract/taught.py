"""What a run has found, as the rules of the project have it: between grounding and storing.

Rules are no part of what makes a run the same run. A model is asked the same and answers the same, so a run goes on
when a rule is kept meanwhile; what stood there before the rule was changed, or left, by whoever kept it. Nothing goes
unseen: each find that a rule has changed or kept out is a refusal of the reading.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace

from yzkg.core.align import Grounding
from yzkg.core.fold import FoldTable
from yzkg.core.grounded import Grounded, GroundedMention, GroundedPart, GroundedStatement, Refused
from yzkg.core.lesson import Find, Matcher, MentionLesson, cut_off
from yzkg.core.pack import Pack, StatementType
from yzkg.core.statement_lesson import Claim, ClaimMatcher, StatementLesson
from yzkg.core.text import Span
from yzkg.core.wordings import Wordings
from yzkg.extract.dating import statement_dates
from yzkg.store.alike import is_free
from yzkg.store.decided_places import accepted_mentions
from yzkg.store.models import DONE, EMPTY, FAILED, PROPOSED
from yzkg.store.project import Project
from yzkg.store.project_rules import Lesson, RuleRow, project_rules
from yzkg.store.readings import Outcome
from yzkg.store.runs import PendingReading

Rule = tuple[int, Lesson]
_Place = tuple[int, int, str]


class Taught:
    """Applies the rules in force to outcomes; asks for them again whenever something was edited."""

    def __init__(self, project: Project, pack: Pack, table: FoldTable) -> None:
        self._project, self._pack, self._table = project, pack, table
        self._edited: object = None
        self._listed: list[RuleRow] = []
        self._rules = Rules((), pack, table)

    def applied(self, pending: PendingReading, outcome: Outcome) -> Outcome:
        """The outcome to be stored: itself where no rule is about anything in it."""
        edited = self._project.edited()
        if edited != self._edited:
            self._edited = edited
            listed = project_rules(self._project, retired=False)
            if listed != self._listed:
                self._listed = listed
                self._rules = Rules([(row.id, row.lesson) for row in listed if row.lesson], self._pack, self._table)
        if outcome.state == FAILED or not self._rules.about(pending.text, outcome.grounded):
            return outcome
        decided = accepted_mentions(self._project, pending.record_id)
        grounded = self._rules.applied(pending.text, outcome.grounded, decided)
        state = DONE if outcome.state == EMPTY and grounded.mentions else outcome.state
        return replace(outcome, state=state, grounded=grounded, dates=statement_dates(grounded, pending))


class Rules:
    """Some rules, each with its number, in the order in which they hold."""

    def __init__(self, rules: Sequence[Rule], pack: Pack, table: FoldTable) -> None:
        self._pack, self._table = pack, table
        mentions = [(id_, lesson) for id_, lesson in rules if isinstance(lesson, MentionLesson)]
        self._changing = [(id_, Matcher(lesson, table)) for id_, lesson in mentions if not lesson.missed]
        self._types = {type_ for _id, rule in self._changing for type_ in (rule.lesson.type, rule.lesson.becomes)}
        self._adding = [(lesson, Wordings(lesson.words, table)) for _id, lesson in mentions if lesson.missed]
        self._claims = [(id_, ClaimMatcher(rule, table)) for id_, rule in rules if isinstance(rule, StatementLesson)]

    def about(self, text: str, grounded: Grounded) -> bool:
        """Whether any of them may change something."""
        if any(wordings.places(text) for _lesson, wordings in self._adding):
            return True
        return any(self._is_meant(mention, text) for mention in grounded.mentions) or any(
            rule.lesson.type == one.type and rule.about(one.span.of(text))
            for one in grounded.statements
            for _id, rule in self._claims
        )

    def applied(self, text: str, grounded: Grounded, decided: Iterable[_Place] = ()) -> Grounded:
        """What is believed with them. `decided`: places that a person has accepted, which no rule is against."""
        kept = frozenset(decided)
        out = Grounded(refused=list(grounded.refused))
        at: dict[_Place, int] = {}
        moved = [self._mention(mention, text, kept, at, out) for mention in grounded.mentions]
        for lesson, wordings in self._adding:
            self._add(lesson, wordings.places(text), text, out)
        for statement in grounded.statements:
            self._statement(statement, grounded, moved, text, out)
        return out

    def _is_meant(self, mention: GroundedMention, text: str) -> bool:
        if mention.type not in self._types:
            return False
        key = self._table.key(mention.span.of(text))
        return any(rule.lesson.type == mention.type and rule.about(key) for _id, rule in self._changing)

    def _mention(
        self, mention: GroundedMention, text: str, kept: frozenset[_Place], at: dict[_Place, int], out: Grounded
    ) -> int | None:
        """Where it stands among what is believed (`at`: where what stands there); None where a rule is against it."""
        find, rests = Find(mention.span, mention.type), list[GroundedMention]()
        by = 0
        if _place(mention) not in kept:
            for id_, rule in self._changing:
                became = rule.applied(text, find)
                if became is None:
                    continue
                if rule.lesson.rejected:
                    out.refused.append(_refused("project_rule", mention, text, rule=id_))
                    return None
                if (off := cut_off(find.span, became.span)) is not None and rule.lesson.rest:
                    rests.append(replace(mention, span=off, type=rule.lesson.rest))
                find, by = became, id_
        if by:
            now = {"became": find.span.of(text), "became_type": find.type}
            out.refused.append(_refused("project_rule_change", mention, text, rule=by, **now))
            mention = replace(mention, span=find.span, type=find.type)
        for one in (mention, *rests):
            if _place(one) not in at:
                at[_place(one)] = len(out.mentions)
                out.mentions.append(one)
        return at[_place(mention)]

    def _add(self, lesson: MentionLesson, spans: Iterable[Span], text: str, out: Grounded) -> None:
        standing = [(*_place(mention), PROPOSED) for mention in out.mentions]
        for span in spans:
            if is_free(span, lesson.type, standing, lesson.within):
                grounding = Grounding.EXACT if span.of(text) in lesson.words else Grounding.FOLDED
                out.mentions.append(GroundedMention(span, lesson.type, grounding.value))
                standing.append((span.start, span.end, lesson.type, PROPOSED))

    def _statement(
        self, statement: GroundedStatement, before: Grounded, moved: Sequence[int | None], text: str, out: Grounded
    ) -> None:
        kind = self._pack.statement_types[statement.type]
        parts: list[GroundedPart] = []
        for part in statement.parts:
            mention = moved[part.mention]
            if mention is None or any((one.role, one.mention) == (part.role, mention) for one in parts):
                continue
            now, was = out.mentions[mention].type, before.mentions[part.mention].type
            if now != was and now not in kind.roles[part.role].types:
                detail: dict[str, object] = {"kind": kind.id, "role": part.role, "type": now}
                out.refused.append(Refused("wrong_type", out.mentions[mention].span.of(text), _json(detail)))
                continue
            parts.append(replace(part, mention=mention))
        lacking = _lacking(kind, parts) if kind.stage is None else []
        # Whoever lacked a role before lacks it by no rule.
        if len(parts) < len(statement.parts) and (not parts or lacking):
            about: dict[str, object] = {"kind": kind.id, "roles": lacking}
            out.refused.append(Refused("missing_role", statement.span.of(text), _json(about)))
            return
        claimed = self._claimed(replace(statement, parts=tuple(parts)), text, out)
        if claimed is not None:
            out.statements.append(claimed)

    def _claimed(self, statement: GroundedStatement, text: str, out: Grounded) -> GroundedStatement | None:
        """What the rules about statements make of one; None where one is against it."""
        for id_, rule in self._claims:
            said = tuple((part.role, out.mentions[part.mention].span.of(text)) for part in statement.parts)
            was = Claim(statement.span, statement.span.of(text), statement.type, statement.modality, said)
            now = rule.applied(was)
            if now is None:
                continue
            detail: dict[str, object] = {"kind": was.type, "rule": id_}
            if rule.lesson.rejected:
                out.refused.append(Refused("project_rule", was.words, _json(detail)))
                return None
            became = [
                new for old, new in zip((was.type, was.modality), (now.type, now.modality), strict=True) if new != old
            ]
            detail["became"] = ", ".join([*became, *([rule.lesson.to_role] if now.parts != was.parts else [])])
            out.refused.append(Refused("project_rule_change", was.words, _json(detail)))
            # Parts keep their order: which of them goes where is told by what it says and fills.
            roles = dict.fromkeys(
                replace(part, role=rule.moved((part.role, words))[0])
                for part, (_role, words) in zip(statement.parts, said, strict=True)
            )
            statement = replace(statement, type=now.type, modality=now.modality, parts=tuple(roles))
        return statement


def _place(mention: GroundedMention) -> _Place:
    return mention.span.start, mention.span.end, mention.type


def _refused(reason: str, mention: GroundedMention, text: str, **detail: object) -> Refused:
    return Refused(reason, mention.span.of(text), _json({"type": mention.type, **detail}))


def _json(detail: dict[str, object]) -> str:
    return json.dumps(detail, ensure_ascii=False)


def _lacking(kind: StatementType, parts: Sequence[GroundedPart]) -> list[str]:
    return [role.id for role in kind.roles.values() if sum(part.role == role.id for part in parts) < role.min]
