"""A small project of homonyms and variants, and what would be asked of it, for the tests of "Who is who"."""

from __future__ import annotations

from collections.abc import Iterator

from tests.ui.review_project import Told, fill
from yzkg.core.calendar import iso_to_jdn
from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack
from yzkg.resolve.evidence import (
    BRIDGE,
    DATES,
    JOIN,
    NAME,
    PART,
    PARTNERS,
    PRIOR,
    TITLE,
    WORKSHOP,
    Evidence,
    PairEvidence,
    Question,
    Resolution,
    Unseen,
)
from yzkg.store import date_edits, identity_edits
from yzkg.store.entity_queries import entities, entity_evidence
from yzkg.store.models import RULE
from yzkg.store.project import Project

# Year, workshop, title, name, who else is named.
TOLD = (
    (1727, "木作", "員外郎", "海望", "沈崳"),
    (1728, "木作", "員外郎", "海望", "沈崳"),
    (1730, "法瑯作", "郎中", "海望", "沈喻"),
    (1731, "木作", "郎中", "海旺", "沈崳"),
    (1733, "木作", "郎中", "海旺", "沈瑜"),
    (1727, "玉作", "太監", "常保", "海望"),
    (1729, "玉作", "太監", "常保", "沈崳"),
    (1761, "鑄爐處", "庫掌", "常保", "福慶"),
    (1764, "鑄爐處", "庫掌", "常保", "福慶"),
    (1770, "如意館", "總管", "鄂魯里", "福慶"),
    (1772, "如意館", "總管", "厄魯里", "福慶"),
    (1775, "造辦處", "太監", "鄂勒里", "保德"),
    (None, "造辦處", "太監", "保德", "鄂勒里"),
)


def told() -> list[Told]:
    """The records, each with a title that is held and a day."""
    return [
        Told(
            text=f"初九日{title}{name}同{other}持出銅燈一件，奉旨照樣做二件。欽此。",
            headings={"workshop": workshop} | ({"year": f"{year}"} if year else {}),
            date_text="初九日",
            mentions=[(title, "title"), (name, "person"), (other, "person")],
            statements=[(title, "holds_title", "reported", [("person", 1), ("title", 0)])],
        )
        for year, workshop, title, name, other in TOLD
    ]


def fill_who(project: Project, pack: Pack) -> None:
    """Records with days, and three that the program has joined: 鄂魯里, 厄魯里, 鄂勒里."""
    for record, (year, *_) in zip(fill(project, pack, told()), TOLD, strict=True):
        if year:
            day = iso_to_jdn(f"{year}-03-09")
            date_edits.set_record_date(project, record, "初九日", day, day, "typed", who="me")
    ids = ids_of(project)
    joins = [
        identity_edits.Join(ids["鄂魯里"], ids["厄魯里"], "same title", origin=RULE),
        identity_edits.Join(ids["厄魯里"], ids["鄂勒里"], "names alike", origin=RULE),
    ]
    identity_edits.join_many(project, joins, who="yzkg")


def ids_of(project: Project) -> dict[str, int]:
    """Persons by name, while each has one name."""
    return {name: id for row in entities(project, "person") for name, id in zip(row.names, row.members, strict=False)}


def pair(left: int, right: int, *weights: tuple[str, str, float], probability: float) -> PairEvidence:
    words = {TITLE: ("員外郎", "郎中"), WORKSHOP: ("木作",), PARTNERS: ("沈崳", "福慶"), NAME: ("海望", "海旺")}
    evidence = [
        Evidence(kind, level, weight, words.get(kind, ())[:1], words.get(kind, ())[1:], words.get(kind, ()))
        for kind, level, weight in weights
        if kind != DATES
    ]
    evidence += [
        Evidence(kind, level, weight, ("1727-03-09", "1730-03-09"), ("1731-03-09", "1733-03-09"))
        for kind, level, weight in weights
        if kind == DATES
    ]
    return PairEvidence(left, right, probability, tuple(evidence))


def resolution_of(project: Project) -> Resolution:
    """What an engine might say of it: a bridge, two joins (of two and of three), one that may be several."""
    ids = ids_of(project)
    poor = pair(ids["厄魯里"], ids["鄂勒里"], (PRIOR, "against", -9.0), (NAME, "one_character", 6.2), probability=0.31)
    two = pair(
        ids["海望"],
        ids["海旺"],
        (NAME, "one_character", 5.1),
        (TITLE, "in_order", 3.4),
        (WORKSHOP, "same", 1.6),
        (PARTNERS, "several", 4.2),
        (DATES, "overlap", 0.8),
        (PRIOR, "against", -11.0),
        probability=0.94,
    )
    names = ("沈崳", "沈喻", "沈瑜")
    three = [
        pair(ids[left], ids[right], (NAME, "one_character", 5.0), (PRIOR, "against", -5.2), probability=sure)
        for left, right, sure in zip(names, (*names[1:], names[0]), (0.71, 0.52, 0.48), strict=True)
    ]
    places = [item.mention_id or 0 for item in entity_evidence(project, ids["常保"])]
    return Resolution(
        certain=(pair(ids["福慶"], ids["保德"], (PARTNERS, "several", 7.0), probability=0.995),),
        questions=(
            Question(JOIN, (ids["海望"], ids["海旺"]), (two,)),
            Question(JOIN, tuple(ids[name] for name in names), tuple(three)),
            Question(PART, (ids["常保"],), (), (tuple(places[:2]), tuple(places[2:]))),
            Question(
                BRIDGE,
                (ids["鄂魯里"], ids["厄魯里"], ids["鄂勒里"]),
                (poor,),
                ((ids["鄂魯里"], ids["厄魯里"]), (ids["鄂勒里"],)),
            ),
        ),
        unseen=Unseen(40, 25, 60, 118),
    )


def resolver(project: Project, pack: Pack, cancel: CancelToken) -> Iterator[object]:
    """In place of the engine."""
    yield resolution_of(project)


def no_resolver(project: Project, pack: Pack, cancel: CancelToken) -> Iterator[object]:
    """An engine that finds nothing to ask."""
    yield Resolution((), (), Unseen(0, 0, 0, 0))
