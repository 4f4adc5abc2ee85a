"""What a run is called where several stand side by side."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from yzkg.store.rows import RunRow
from yzkg.ui import wording


def run_name(run: RunRow) -> str:
    """Number, who read, and when: "3 · Ollama qwen3:4b · 30 Nov 2026"."""
    who = f"{wording.engine_name(run.engine)} {run.model}".strip()
    return QCoreApplication.translate("run", "{number} · {who} · {when}").format(
        number=run.id, who=who, when=wording.moment(run.started_at)
    )
