"""What the rules of the pack warn of, and answers to it, on the command line."""

from __future__ import annotations

from collections.abc import Iterable
from getpass import getuser
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from yzkg.cli.output import AsJson, ProjectPath, fail, open_project, pack_of, print_facts, row_number
from yzkg.core.cancel import CancelToken
from yzkg.core.pack import Pack

if TYPE_CHECKING:
    from yzkg.check.rule_warning import RuleWarning

Subject = Literal["record", "mention", "statement"]


def warnings_told(project: Any, pack: Pack) -> tuple[list[dict[str, object]], int]:
    """All that nobody has answered, as facts with a sentence each; and how many are answered."""
    from yzkg.check.answered import weighed_project
    from yzkg.core.fold import FoldTable

    steps = weighed_project(project, pack, FoldTable.for_pack(pack), CancelToken())
    while True:
        try:
            next(steps)
        except StopIteration as ended:
            found = ended.value
            break
    return told_of(found.open, pack), len(found.answered)


def told_of(warnings: Iterable[RuleWarning], pack: Pack) -> list[dict[str, object]]:
    """As facts, with a sentence each."""
    from yzkg.ui.warning_sentences import PackWords, sentence

    words = PackWords(pack, lambda labels: labels["en"])
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
        for warning in warnings
    ]


def waive(
    project: ProjectPath,
    rule: Annotated[str, typer.Argument(help="The rule, as `check` names it.", show_default=False)],
    subject: Annotated[Subject, typer.Argument(help="What the warning is about.", show_default=False)],
    id: Annotated[int, typer.Argument(callback=row_number, help="Its number.", show_default=False)],
    reason: Annotated[str, typer.Option(help="Why it is right all the same.")],
    who: Annotated[str, typer.Option(help="Your name, for the history.")] = "",
    as_json: AsJson = False,
) -> None:
    """Answer a warning once and for all; it is given again if what it is about changes."""
    from yzkg.check.answered import weighed_record
    from yzkg.core.fold import FoldTable
    from yzkg.store.claim_queries import record_of
    from yzkg.store.waivers import Waived, add_waivers

    with open_project(project) as opened:
        pack = pack_of(opened)
        weighed = weighed_record(opened, pack, FoldTable.for_pack(pack), record_of(opened, subject, id))
        meant = [w for w in weighed.open if (w.rule, w.subject, w.id) == (rule, subject, id)]
        if not meant:
            fail(f"Nothing is warned of by {rule} about {subject} {id}. See what `check` prints.")
        waived = [Waived(w.rule, w.subject, w.id, w.about) for w in meant]
        made = add_waivers(opened, waived, reason, who=who or getuser())
    print_facts({"waivers": made}, as_json, [f"answered: {len(made)}"])
