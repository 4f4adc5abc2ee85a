"""Words for the worked examples that a model was shown."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from yzkg.store.shown_examples import ShownExample
from yzkg.ui import wording


def example_said(one: ShownExample) -> str:
    """Where an example stands."""
    if one.of_pack:
        text = QCoreApplication.translate("ExamplesSaid", "example {number} of the pack")
    elif one.place:
        return one.place
    else:
        text = QCoreApplication.translate("ExamplesSaid", "record {number}, which is gone")
    return text.format(number=wording.number(one.number))


def examples_said(shown: Sequence[ShownExample]) -> str:
    """What was shown; empty where nothing was."""
    if not shown:
        return ""
    text = QCoreApplication.translate("ExamplesSaid", "Worked examples that the model was shown: {examples}")
    between = QCoreApplication.translate("ExamplesSaid", "; ")
    return text.format(examples=between.join(map(example_said, shown)))
