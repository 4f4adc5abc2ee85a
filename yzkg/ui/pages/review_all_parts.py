"""The capabilities of Review, each in a module of its own: whoever adds one adds it here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yzkg.ui.pages.review_alike import AlikeOffers
from yzkg.ui.pages.review_asserting import Asserting
from yzkg.ui.pages.review_caret import AtCaret
from yzkg.ui.pages.review_certainty import Certainty
from yzkg.ui.pages.review_cuts import Cutting
from yzkg.ui.pages.review_damage import DamagedMentions
from yzkg.ui.pages.review_date import Dating
from yzkg.ui.pages.review_drawing import Drawing
from yzkg.ui.pages.review_evidence import Evidence
from yzkg.ui.pages.review_fillers import Fillers
from yzkg.ui.pages.review_finding import FindingWords
from yzkg.ui.pages.review_history import History
from yzkg.ui.pages.review_honesty import Honest
from yzkg.ui.pages.review_linking import Linking
from yzkg.ui.pages.review_many import Many
from yzkg.ui.pages.review_notes import Notes
from yzkg.ui.pages.review_ordering import Ordering
from yzkg.ui.pages.review_parts import ReviewPart
from yzkg.ui.pages.review_scan import ReviewScan
from yzkg.ui.pages.review_splitting import Splitting
from yzkg.ui.pages.review_text_setting import TextSetting
from yzkg.ui.pages.review_trail import Trailing
from yzkg.ui.pages.review_transcription import Transcription
from yzkg.ui.pages.review_warnings import Warned

if TYPE_CHECKING:
    from yzkg.ui.pages.review import ReviewPage


def all_parts(page: ReviewPage) -> tuple[ReviewPart, ...]:
    """Made in this order; where two offer a command, the later one is asked."""
    return (
        Ordering(page),
        page.asking,
        Dating(page),
        DamagedMentions(page),
        ReviewScan(page),
        Cutting(page),
        Transcription(page),
        TextSetting(page),
        Many(page),
        History(page),
        Honest(page),
        AtCaret(page),
        Splitting(page),
        Certainty(page),
        Asserting(page),
        Warned(page),
        AlikeOffers(page),
        Linking(page),
        Drawing(page),
        Fillers(page),
        Evidence(page),
        Trailing(page),
        Notes(page),
        FindingWords(page),
    )
