from __future__ import annotations

import pickle

from yzkg.core.grounded import Grounded, GroundedMention, GroundedPart, GroundedStatement, Refused
from yzkg.core.text import Span


def test_it_comes_out_of_a_pickle_as_it_went_in() -> None:
    whole = Grounded(
        [GroundedMention(Span(0, 2), "person", "folded", 0.5), GroundedMention(Span(3, 4), "object", "exact")],
        [
            GroundedStatement(
                Span(2, 3), "order", "ordered", (GroundedPart("issuer", 0, True), GroundedPart("object", 1))
            ),
            GroundedStatement(Span(2, 3), "making", "done", (GroundedPart("object", 1),), 0.25),
        ],
        [Refused("not_in_text", "x", "{}")],
    )
    again = pickle.loads(pickle.dumps(whole))
    assert again == whole
    assert pickle.loads(pickle.dumps(Grounded())) == Grounded()
