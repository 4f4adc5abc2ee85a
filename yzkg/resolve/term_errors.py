"""Written forms that are errors for terms of the pack: one character was taken for another.

A form is proposed where it is a term but for one character, is no term itself, and stands where the term stands:
beside the same names. That the same character was taken for the same other one in further terms makes it surer.
Nothing is changed; a person maps what he believes.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from yzkg.core.cancel import CancelToken
from yzkg.core.fold import FoldTable
from yzkg.core.numerals import NUMERALS
from yzkg.core.pack import Pack, Term
from yzkg.resolve.evidence import NAME, PARTNERS, PRIOR, RARITY, Evidence
from yzkg.store.occurrence_queries import APART, Named, named
from yzkg.store.project import Project

_SHORTEST = 2
# Bits: before anything is known of a form that is one character off; of a confusion seen in another term too.
_PRIOR, _SEEN_ELSEWHERE, _MOST_ELSEWHERE = -5.0, 2.0, 3
_MOST_BESIDE, _LEAST_BESIDE, _MOST_OFTEN = 7.0, -5.0, 3.0
_FEW_BESIDE = 10.0  # neighbours with which they count half
_SHOWN = 12


@dataclass(frozen=True, slots=True)
class TermError:
    """`form` as it is mostly written; `term`: id with its vocabulary; `mentions`: how many it is about.

    `known`: the pack lists the form under this term already, so that nothing hangs on believing it. The evidence is
    in the shapes of that between entities: its weights add up to the log odds in bits.
    """

    type: str
    form: str
    term: str
    preferred: str
    mentions: int
    known: bool
    probability: float
    evidence: tuple[Evidence, ...]


def term_errors(
    project: Project, pack: Pack, table: FoldTable, cancel: CancelToken, types: Sequence[str] = ()
) -> list[TermError]:
    """Of all types that the pack has terms for, or of `types` among them; likelier than not, those that matter first.

    Raises Cancelled.
    """
    wanted = [name for name in pack.identity.terms if not types or name in types]
    with project.read() as session:
        mentions = named(session, {*wanted, *pack.identity.resolved}, cancel)
    forms = _Forms(mentions, table)
    found: list[TermError] = []
    for type_ in wanted:
        cancel.check()
        found += _Errors(forms, type_, [term for term in pack.terms if term.type == type_], table).found()
    return sorted(found, key=lambda error: (-error.probability * error.mentions, error.form))


class _Forms:
    """How often each folded form of each type is written, how mostly, and what stands directly beside it."""

    def __init__(self, mentions: Named, table: FoldTable) -> None:
        keys = [table.key(form) or form for form in mentions.forms]
        self.count: dict[str, Counter[str]] = defaultdict(Counter)
        self.written: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        self.beside: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        self.said: dict[str, str] = {}  # folded -> as it is written somewhere
        type_, form = mentions.type.tolist(), mentions.form.tolist()
        touching = _touching(mentions)
        for at, (kind, number) in enumerate(zip(type_, form, strict=True)):
            name = mentions.types[kind]
            self.count[name][keys[number]] += 1
            self.said.setdefault(keys[number], mentions.forms[number])
            self.written[name, keys[number]][mentions.forms[number]] += 1
            for place in (at - 1, at):
                if place >= 0 and touching[place]:
                    other = 2 * place + 1 - at
                    self.beside[name, keys[number]][keys[form[other]]] += 1


def _touching(mentions: Named) -> list[bool]:
    """For each mention whether nothing stands between it and the next."""
    nothing = [number for number, word in enumerate(mentions.gaps) if not any(map(str.isalnum, word))]
    touching: list[bool] = (np.isin(mentions.gap, nothing) & (mentions.gap != APART)).tolist()
    return touching


class _Errors:
    """The forms of one type held against its terms."""

    def __init__(self, forms: _Forms, type_: str, terms: Sequence[Term], table: FoldTable) -> None:
        self._forms, self._type = forms, type_
        self._count = forms.count[type_]
        self._terms: dict[str, Term] = {}
        for term in terms:
            for form in (term.preferred, *term.forms):
                self._terms.setdefault(table.key(form), term)
        self._preferred = {table.key(term.preferred): term for term in terms}

    def found(self) -> Iterator[TermError]:
        pairs = [(form, right) for form in self._count for right in self._near(form)]
        elsewhere: dict[tuple[str, str], list[str]] = defaultdict(list)
        for form, right in pairs:
            elsewhere[_confusion(form, right)].append(right)
        best: dict[str, TermError] = {}
        for form, right in pairs:
            error = self._error(form, right, [other for other in elsewhere[_confusion(form, right)] if other != right])
            if error.probability > 0.5 and error.probability > getattr(best.get(form), "probability", 0.0):
                best[form] = error
        yield from best.values()

    def _near(self, form: str) -> Iterator[str]:
        """Preferred forms of terms, written more often, of which one character differs; none for another term.

        A number that differs makes another office, no error.
        """
        own = self._terms.get(form)
        if form in self._preferred or len(form) < _SHORTEST:
            return
        for right, term in self._preferred.items():
            if len(right) != len(form) or (own is not None and own is not term):
                continue
            differ = [(a, b) for a, b in zip(form, right, strict=True) if a != b]
            numbers = all(a in NUMERALS and b in NUMERALS for a, b in differ)
            if len(differ) == 1 and not numbers and self._count[right] > self._count[form]:
                yield right

    def _error(self, form: str, right: str, elsewhere: Sequence[str]) -> TermError:
        term = self._preferred[right]
        mine, its = self._forms.beside[self._type, form], self._forms.beside[self._type, right]
        shared = tuple(self._forms.said[word] for word, _many in mine.most_common() if word in its)
        many = min(len(elsewhere), _MOST_ELSEWHERE)
        often = float(np.clip(np.log2(self._count[right] / self._count[form]), 0.0, _MOST_OFTEN))
        written = self._written(form)
        terms = tuple(self._preferred[other].preferred for other in elsewhere[:_SHOWN])
        evidence = (
            Evidence(NAME, "one_character", 0.0, (written,), (term.preferred,)),
            Evidence(NAME, "confused", many * _SEEN_ELSEWHERE, (written,), (term.preferred,), terms),
            Evidence(PARTNERS, "shared" if shared else "different", self._beside(form, right), (), (), shared[:_SHOWN]),
            Evidence(RARITY, "rare", often),
            Evidence(PRIOR, "candidates", _PRIOR),
        )
        odds = sum(item.weight for item in evidence)
        return TermError(
            self._type,
            written,
            f"{term.vocabulary}.{term.id}",
            term.preferred,
            self._count[form],
            self._terms.get(form) is term,
            float(1 / (1 + np.exp2(-odds))),
            evidence,
        )

    def _written(self, form: str) -> str:
        return self._forms.written[self._type, form].most_common(1)[0][0]

    def _beside(self, form: str, right: str) -> float:
        """How much oftener than other forms of the type it stands beside what the term stands beside, in bits.

        Each neighbour counts by how often it stands beside the term: being beside a name once says little.
        """
        its = self._forms.beside[self._type, right]
        mine = self._share(form, its)
        rest = [other for other in self._count if other not in (form, right)]
        expected = np.mean([self._share(other, its) for other in rest]) if rest else 0.0
        if not self._forms.beside[self._type, form].total() or not its.total():
            return 0.0
        many = self._forms.beside[self._type, form].total()
        bits = float(np.clip(np.log2((mine + 0.002) / (float(expected) + 0.002)) * 2, _LEAST_BESIDE, _MOST_BESIDE))
        return bits * many / (many + _FEW_BESIDE)

    def _share(self, form: str, its: Mapping[str, int]) -> float:
        """How alike the neighbours of both are: the cosine of their counts."""
        mine = self._forms.beside[self._type, form]
        dot = sum(many * its.get(word, 0) for word, many in mine.items())
        size = (sum(many**2 for many in mine.values()) * sum(many**2 for many in its.values())) ** 0.5
        return dot / size if size else 0.0


def _confusion(form: str, right: str) -> tuple[str, str]:
    """The character that stands there, and the one that should."""
    return next((a, b) for a, b in zip(form, right, strict=True) if a != b)
