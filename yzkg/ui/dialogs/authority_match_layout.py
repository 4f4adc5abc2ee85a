"""How the dialog that matches with an authority is laid out, and what its parts say."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
)

from yzkg.resolve.authority_match import Candidate
from yzkg.resolve.authority_matching import Match, stands
from yzkg.store.authorities import AuthorityRow
from yzkg.ui import i18n, wording
from yzkg.ui.authority_said import clauses, life_said
from yzkg.ui.lists import joined
from yzkg.ui.models.plain_table import PlainTable, plain_view
from yzkg.ui.models.proofs import DOT
from yzkg.ui.tab_order import tab_as_laid_out
from yzkg.ui.widgets.flow import FlowLayout
from yzkg.ui.widgets.message_bar import MessageBar
from yzkg.ui.widgets.weight_bars import WeightBars

_NAMES = 8
_YEARS = (-2200, 2200)


class MatchParts(QObject):
    """The widgets of the dialog; what they do is the dialog's."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)
        self.files = QComboBox()
        self.files.setAccessibleName(self.tr("Authority file"))
        self.files.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.left = _label("muted")
        self.bar = MessageBar()
        self.head = _label("title")
        self.about = _label("muted")
        self.decided = _label()
        self.retract = QPushButton(self.tr("Take back"))
        self.years = QLineEdit()
        self.years.setPlaceholderText("1736\N{EN DASH}1795")
        self.native, self.born, self.died = QLineEdit(), QLineEdit(), QLineEdit()
        for field in (self.born, self.died):
            field.setValidator(QIntValidator(*_YEARS, field))
        titles = [
            self.tr("Key"),
            self.tr("Name"),
            self.tr("Years"),
            self.tr("Place"),
            self.tr("Also"),
            self.tr("Identifier"),
            self.tr("Probable"),
        ]
        self.table = PlainTable(titles, right=(6,))
        self.view = plain_view(self.table, 4, (3, 9, 8, 12, 12, 8, 6))
        self.view.setAccessibleName(self.tr("Candidates"))
        self.says = _label("muted")
        self.why = WeightBars()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.link = QPushButton(self.tr("Link (1 to 9)"))
        self.link.setProperty("role", "primary")
        self.nobody = QPushButton(self.tr("None of these (0)"))
        self.refuse = QPushButton(self.tr("Not this one (X)"))
        self.later = QPushButton(self.tr("Later (N)"))
        self.undo = QPushButton(self.tr("Undo (U)"))
        self.page = QPushButton(self.tr("Its page (E)"))
        self._lay_out(dialog)

    def _lay_out(self, dialog: QDialog) -> None:
        top = QHBoxLayout()
        top.addWidget(self.files)
        top.addWidget(self.left, 1)
        known = QHBoxLayout()
        known.setSpacing(8)
        for said, field, wide in (
            (self.tr("What is undated is of"), self.years, 2),
            (self.tr("known besides: native place"), self.native, 3),
            (self.tr("born"), self.born, 1),
            (self.tr("died"), self.died, 1),
        ):
            label = QLabel(said)
            label.setProperty("role", "muted")
            label.setBuddy(field)
            field.setAccessibleName(said)
            known.addWidget(label)
            known.addWidget(field, wide)
        decided = QHBoxLayout()
        decided.addWidget(self.decided, 1)
        decided.addWidget(self.retract)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(self.why)
        scroll.setAccessibleName(self.tr("Reasons"))
        doing = FlowLayout(gap=8)
        for button in (self.link, self.nobody, self.refuse, self.later, self.undo, self.page):
            button.setAutoDefault(False)
            doing.addWidget(button)
        for each in self.buttons.buttons():
            if isinstance(each, QPushButton):
                each.setAutoDefault(False)
        self.retract.setAutoDefault(False)
        column = QVBoxLayout(dialog)
        column.setContentsMargins(22, 18, 22, 16)
        column.setSpacing(10)
        column.addLayout(top)
        column.addWidget(self.bar)
        column.addWidget(self.head)
        column.addWidget(self.about)
        column.addLayout(decided)
        column.addLayout(known)
        column.addWidget(self.view, 3)
        column.addWidget(self.says)
        column.addWidget(scroll, 3)
        column.addLayout(doing)
        column.addWidget(self.buttons)
        tab_as_laid_out(dialog)

    # what is shown

    def show_files(self, found: Sequence[AuthorityRow], chosen: AuthorityRow | None) -> None:
        self.files.clear()
        for row in found:
            licence = row.file.licence
            self.files.addItem(f"{row.name} ({licence})" if licence else row.name, row.id)
        if chosen is not None:
            self.files.setCurrentIndex(self.files.findData(chosen.id))
        self.files.setEnabled(len(found) > 1)

    def forget_known(self) -> None:
        """What is known of one is not known of the next; when the undated was written holds for all."""
        for field in (self.native, self.born, self.died):
            field.clear()

    def show_match(
        self, authority: AuthorityRow | None, match: Match | None, left: int, *, alone: bool, looking: bool
    ) -> None:
        """`left`: how many are undecided, this one too; `alone`: it is about one only."""
        self.left.setText(
            ""
            if alone
            else self.tr("{count} still undecided whose name, or nearly, stands there").format(
                count=wording.number(left)
            )
        )
        if looking:
            self._say(self.tr("Looking… (a large file takes some seconds)"))
        elif authority is None:
            self._say(self.tr("No authority file is plugged in. Plug one in under Authority files."))
        elif not left:
            self._say(self.tr("Nobody is left: all have been decided or seen."))
        elif match is None:
            self._say(self.tr("Looking… (a large file takes some seconds)"))
        else:
            self.head.setText(match.row.label)
            self.about.setText(_about(match))
            lines = [_line(number, each) for number, each in enumerate(match.candidates, 1)]
            self.table.set_lines(lines, list(range(len(lines))))
            if lines:
                self.view.selectRow(0)
            self.says.setText(_namesakes(match) if lines else self.tr("Nobody is called so there."))
        for field in (self.native, self.born, self.died):
            field.setEnabled(match is not None)
        self._show_decided(authority, match)

    def _say(self, text: str) -> None:
        """Nothing to decide."""
        self.head.setText(text)
        self.about.setText("")
        self.says.setText("")
        self.table.set_lines([], [])

    def _show_decided(self, authority: AuthorityRow | None, match: Match | None) -> None:
        links = match.links if match is not None else ()
        said = []
        for link in links:
            verdicts = {
                "same": self.tr("linked: {identifier} {label}"),
                "different": self.tr("not {identifier} {label}"),
                "none": self.tr("none of these"),
            }
            one = verdicts[link.verdict].format(identifier=link.identifier, label=link.label).strip()
            if authority is not None and not stands(link, authority):
                one = self.tr("{decision}, said of an earlier file").format(decision=one)
            said.append(f"{one} ({link.author}, {wording.moment(link.created_at)})")
        self.decided.setText(DOT.join(said))
        self.decided.setVisible(bool(links))
        self.retract.setVisible(bool(links))

    def show_chosen(self, chosen: Candidate | None, can_undo: bool, match: Match | None) -> None:
        if chosen is None:
            self.why.clear()
        else:
            self.why.show_weights(clauses(chosen.evidence, i18n.translate_message), chosen.probability)
        self.why.setVisible(chosen is not None)
        for button in (self.link, self.refuse):
            button.setEnabled(chosen is not None)
        for button in (self.nobody, self.later, self.page):
            button.setEnabled(match is not None)
        self.undo.setEnabled(can_undo)


def _label(role: str = "") -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if role:
        label.setProperty("role", role)
    return label


def _about(match: Match) -> str:
    first, last = match.wanted.first_year, match.wanted.last_year
    facts = []
    if first is not None and last is not None:
        years = str(first) if first == last else f"{first}\N{EN DASH}{last}"
        facts.append(QCoreApplication.translate("MatchParts", "named {years}").format(years=years))
    facts.append(wording.counted("mentions", match.row.mentions))
    others = [name for name in match.wanted.names if name != match.row.label]
    if others:
        facts.append(QCoreApplication.translate("MatchParts", "also {names}").format(names=joined(others[:_NAMES])))
    if match.wanted.titles:
        facts.append(joined(match.wanted.titles[:_NAMES]))
    return DOT.join(facts)


def _line(number: int, each: Candidate) -> tuple[str, ...]:
    entry = each.entry
    also = DOT.join(part for part in (entry.office, joined(entry.other_names), entry.note, entry.dynasty) if part)
    return str(number), entry.name, life_said(entry), entry.place, also, entry.id, _percent(each.probability)


def _percent(probability: float) -> str:
    return (
        f"{round(100 * probability)} %" if 0.01 <= probability <= 0.99 else "< 1 %" if probability < 0.5 else "> 99 %"
    )


def _namesakes(match: Match) -> str:
    """How many bear the best candidate's name, where it is more than one."""
    best = match.candidates[0]
    if best.namesakes < 2:
        return QCoreApplication.translate("MatchParts", "Nobody else there is called {name}.").format(
            name=best.entry.name
        )
    said = QCoreApplication.translate("MatchParts", "{count} entries there are called {name}.")
    return said.format(count=wording.number(best.namesakes), name=best.entry.name)
