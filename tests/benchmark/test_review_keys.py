"""How many keys and milliseconds a decision takes: a hundred records that the rules have read, reviewed by the gold.

All by key events in a page that is laid out and painted. A decision ends when the page has been painted anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles

import pytest
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmark.gold_reader import GoldReader
from yzkg.core.cancel import CancelToken
from yzkg.evaluate.gold import load_gold
from yzkg.paths import sample_corpus
from yzkg.store import queries
from yzkg.ui import i18n
from yzkg.ui.pages.review import ReviewPage
from yzkg.ui.sample_project import make_sample
from yzkg.ui.session import ProjectSession
from yzkg.ui.settings import Settings
from yzkg.ui.theme import ThemeChoice, apply_theme

RECORDS = 100
RIGHT, CORRECTED = 1.3, 4.0  # keys at most
Report = Callable[[str, str, str, str], None]


@pytest.fixture
def session(qapp: QApplication, tmp_path: Path) -> Iterator[ProjectSession]:
    i18n.install_language(qapp, "en")
    apply_theme(qapp, ThemeChoice.LIGHT)
    for _step in make_sample(tmp_path / "sample.yzkg", "sample", CancelToken()):
        pass
    made = ProjectSession(Settings(tmp_path / "settings.ini"))
    made.open(tmp_path / "sample.yzkg")
    yield made
    made.close()
    qapp.setStyleSheet("")


@pytest.mark.timeout(1500)  # two thousand painted decisions, beside whatever else the machine does
def test_keys_and_time_of_a_decision(session: ProjectSession, benchmark: BenchmarkFixture, report: Report) -> None:
    gold = {one.text: one for one in load_gold(sample_corpus() / "gold" / "gold.json", session.pack).records}
    page = ReviewPage(session)
    page.resize(1240, 760)
    page.show()
    page.activateWindow()
    page.text.setFocus()
    reader = GoldReader(page, gold)
    reviewed = benchmark.pedantic(reader.review, args=(RECORDS,), rounds=1)
    tally = reader.tally
    assert reviewed == RECORDS
    _nothing_is_left_and_nothing_wrong_accepted(session, reader)
    right, corrected = (tally.keys["right"] + tally.going) / tally.items["right"], tally.each("corrected")
    middle, slow = median(tally.milliseconds), quantiles(tally.milliseconds, n=20)[-1]
    items = sum(tally.items.values())
    report(
        f"review of {reviewed} records by keys alone, {items} proposals",
        f"right: {tally.items['right']} by {tally.keys['right']} keys and {tally.going} for going on, "
        f"{right:.2f} each; corrected: {tally.items['corrected']}, {corrected:.2f} keys each; "
        f"rejected: {tally.items['rejected']}, {tally.each('rejected'):.2f} keys each; "
        f"a decision takes {middle:.0f} ms, 95 % take less than {slow:.0f} ms; of the processor "
        f"{median(tally.of_processor):.0f} ms",
        "",
        f"at most {RIGHT} keys a right one, {CORRECTED:.0f} a corrected one",
    )
    page.deleteLater()
    assert right <= RIGHT and corrected <= CORRECTED


def _nothing_is_left_and_nothing_wrong_accepted(session: ProjectSession, reader: GoldReader) -> None:
    reviewed = [row for row in queries.records(session.project) if row.decided and not row.proposed]
    assert len(reviewed) >= RECORDS
    for row in reviewed:
        for mention in queries.record_detail(session.project, row.id).mentions:
            if mention.status == "accepted":
                told = reader.meant[mention.id]
                assert (mention.span, mention.type) == (told.span, told.type)
