"""What speaks for and against a find, and what persons decided of it."""

from __future__ import annotations

from yzkg.core.candidate import Candidates, MentionCandidate
from yzkg.core.grounded import Grounded, GroundedMention, GroundedPart, GroundedStatement
from yzkg.core.text import Span
from yzkg.extract.confidence import Place, outcomes, weigh
from yzkg.store.decided_places import MentionPlace, Places, StatementPlace

HAI, TANG, VASE = Span(2, 4), Span(5, 7), Span(8, 11)
NAME = Place("mention", HAI, "person")
RULES = Candidates((MentionCandidate("海望", "person", 2), MentionCandidate("玻璃瓶", "object", 8)))


def _found(*mentions: tuple[Span, str], own: float | None = None, grounding: str = "exact") -> Grounded:
    return Grounded([GroundedMention(span, type_, grounding, own) for span, type_ in mentions])


def _told(modality: str = "done", *, cue: Span = VASE, giver: bool = True) -> Grounded:
    found = _found((HAI, "person"), (TANG, "person"))
    parts = (GroundedPart("giver", 0), GroundedPart("receiver", 1)) if giver else (GroundedPart("receiver", 1),)
    found.statements.append(GroundedStatement(cue, "receipt", modality, parts))
    return found


def test_finds_of_several_models_at_one_place_are_one_and_say_how_many_share_it() -> None:
    models = [_found((HAI, "person"), (TANG, "title")), _found((HAI, "person")), _found()]
    signs = weigh([], [[one] for one in models], RULES).signs
    assert signs[NAME].others == 1 / 2
    assert signs[Place("mention", TANG, "title")].others == 0
    assert weigh([], [models[:1]], RULES).signs[NAME].others is None


def test_a_model_that_says_the_same_to_the_same_question_is_no_second_witness() -> None:
    twice = [_found((HAI, "person"), own=0.4), _found((HAI, "person"), (TANG, "person"), own=0.6)]
    alone = weigh([], [twice], RULES).signs
    assert alone[NAME].others is None and alone[NAME].own == 0.6
    assert alone[Place("mention", TANG, "person")].others is None
    assert weigh([], [twice, [_found()]], RULES).signs[NAME].others == 0


def test_the_rules_agree_differ_or_are_silent_and_what_no_model_found_is_counted() -> None:
    model = _found((HAI, "person"), (TANG, "person"), (VASE, "material"))
    weighed = weigh([], [[model]], RULES)
    assert [weighed.signs[Place("mention", *one)].rules for one in ((HAI, "person"), (TANG, "person"))] == [True, None]
    assert weighed.signs[Place("mention", VASE, "material")].rules is False
    assert weighed.missed == 1  # the vase as an object
    assert weighed.signs[Place("mention", VASE, "material")].disputed and not weighed.signs[NAME].disputed


def test_what_only_the_rules_found_is_disputed_where_a_model_read_the_same() -> None:
    rules = _found((HAI, "person"), (VASE, "object"), own=0.9)
    alone = weigh([rules], [], RULES).signs[NAME]
    assert (alone.by_model, alone.others, alone.own, alone.disputed) == (False, None, 0.9, False)
    beside = weigh([rules], [[_found((HAI, "person"))]], RULES).signs
    assert beside[NAME].by_model and not beside[NAME].disputed
    assert beside[Place("mention", VASE, "object")].disputed


def test_the_surest_word_and_the_best_grounding_count() -> None:
    models = [_found((HAI, "person"), own=0.3, grounding="folded"), _found((HAI, "person"), own=0.6)]
    signs = weigh([], [[one] for one in models], Candidates()).signs[NAME]
    assert (signs.own, signs.exact) == (0.6, True)
    assert not weigh([], [models[:1]], Candidates()).signs[NAME].exact


def test_a_find_is_right_where_it_was_accepted_and_wrong_where_something_else_was() -> None:
    found = _found((HAI, "person"), (TANG, "title"), (VASE, "object"), (Span(12, 14), "place"), (Span(20, 22), "mark"))
    standing = Places(
        [
            MentionPlace(HAI, "person", "accepted"),
            MentionPlace(TANG, "person", "accepted"),  # of another type
            MentionPlace(Span(8, 12), "object", "accepted"),  # longer
            MentionPlace(Span(12, 14), "place", "proposed"),  # still open
        ]
    )
    decided = outcomes([found], standing)
    assert {(place.span, right) for place, right in decided.items()} == {(HAI, True), (TANG, False), (VASE, False)}
    rejected = outcomes([found], Places([MentionPlace(HAI, "person", "rejected")]))
    assert rejected == {NAME: False}


def test_a_statement_is_right_with_its_modality_and_all_its_fillers() -> None:
    fillers = frozenset({("giver", HAI), ("receiver", TANG)})

    def right(found: Grounded, status: str = "accepted", fillers: frozenset[tuple[str, Span]] = fillers) -> bool | None:
        standing = Places([], [StatementPlace(VASE, "receipt", status, "done", fillers)])
        return outcomes([found], standing).get(Place("statement", VASE, "receipt"))

    assert right(_told()) is True and right(_told(giver=False)) is True
    assert right(_told("ordered")) is False
    assert right(_told(), fillers=frozenset({("giver", HAI)})) is False
    assert right(_told(), "rejected") is False and right(_told(), "proposed") is None
    other = Places([], [StatementPlace(VASE, "order", "accepted", "done", fillers)])
    assert outcomes([_told()], other)[Place("statement", VASE, "receipt")] is False


def test_what_was_decided_in_bulk_says_nothing_of_whether_it_is_right() -> None:
    for status in ("accepted", "rejected"):
        assert outcomes([_found((HAI, "person"))], Places([MentionPlace(HAI, "person", status, in_bulk=True)])) == {}
    instead = Places([MentionPlace(HAI, "title", "accepted", in_bulk=True)])
    assert outcomes([_found((HAI, "person"))], instead) == {}
    fillers = frozenset({("giver", HAI), ("receiver", TANG)})
    stated = Places([], [StatementPlace(VASE, "receipt", "accepted", "done", fillers, in_bulk=True)])
    assert outcomes([_told()], stated) == {}
