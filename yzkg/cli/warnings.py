"""What the rules of the pack warn of, for the command line."""

from __future__ import annotations

from typing import Any

from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack


def warnings_told(project: Any, pack: Pack) -> list[dict[str, object]]:
    """All that nobody has answered, as facts with a sentence each."""
    from yzkg.check.warnings import project_warnings
    from yzkg.core.fold import FoldTable
    from yzkg.ui.warning_sentences import PackWords, sentence

    words = PackWords(pack, lambda labels: labels["en"])
    steps = project_warnings(project, pack, FoldTable.for_pack(pack), CancelToken())
    while True:
        try:
            next(steps)
        except StopIteration as ended:
            found = ended.value
            break
    return [
        {
            "rule": warning.rule,
            "record": warning.record_id,
            "subject": warning.subject,
            "id": warning.id,
            "quote": warning.quote,
            "sentence": sentence(warning, words),
            "others": [other.id for other in warning.others],
        }
        for warning in found
    ]
