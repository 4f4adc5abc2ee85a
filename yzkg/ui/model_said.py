"""What is known of a model, in words: its size, whether it fits, how it did, how far fetching is."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale

from yzkg.core.pack import Measured
from yzkg.ui import wording
from yzkg.ui.i18n import active_language
from yzkg.ui.pace_said import moment_said

if TYPE_CHECKING:  # late at run time: it brings the client of the server with it
    from yzkg.engines.coach import ModelLine
    from yzkg.engines.fit import Fit, Need
    from yzkg.engines.memory import Memory
    from yzkg.engines.model_store import PullProgress
    from yzkg.extract.estimate import Estimate
    from yzkg.store.run_estimates import Held

_WEEK = 6 * 24 * 3600  # seconds; of what is further away a day of the week would not be plain


def amount(size: int) -> str:
    """Bytes, "2.3 GiB"."""
    return wording.locale().formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeIecFormat)


def advice_said(line: ModelLine) -> str:
    """Whether it is the one for this machine, or another one that the pack names."""
    if line.advised:
        return QCoreApplication.translate("ModelSaid", "recommended")
    return QCoreApplication.translate("ModelSaid", "alternative") if line.advice is not None else ""


def where_said(line: ModelLine) -> str:
    """Whether it is here."""
    here, away = (
        QCoreApplication.translate("ModelSaid", "here"),
        QCoreApplication.translate("ModelSaid", "to be fetched"),
    )
    return here if line.facts is not None else away


def fits_said(fit: Fit) -> str:
    """In a word or two."""
    if fit.verdict == "smaller":
        text = QCoreApplication.translate("ModelSaid", "only up to {tokens} tokens")
        return text.format(tokens=wording.number(fit.context))
    return {
        "fits": QCoreApplication.translate("ModelSaid", "yes"),
        "tight": QCoreApplication.translate("ModelSaid", "just about"),
        "too_large": QCoreApplication.translate("ModelSaid", "no, too large"),
    }.get(fit.verdict, QCoreApplication.translate("ModelSaid", "not known"))


def fit_explained(fit: Fit) -> str:
    """A sentence or two on what it rests on."""
    texts = {
        "fits": QCoreApplication.translate("ModelSaid", "Contexts of up to {tokens} tokens fit."),
        "tight": QCoreApplication.translate(
            "ModelSaid", "It leaves no room to spare: close other programs, or expect it to be slow."
        ),
        "smaller": QCoreApplication.translate(
            "ModelSaid", "Set the context length to {tokens} tokens at most, or take a smaller model."
        ),
        "too_large": QCoreApplication.translate("ModelSaid", "This computer has too little memory for it."),
    }
    parts = [need_said(fit.need)] if fit.need is not None else []
    if fit.verdict in texts:
        parts.append(texts[fit.verdict].format(tokens=wording.number(fit.context)))
    return _sentences(parts)


def need_said(need: Need) -> str:
    """What it takes of the memory, and for what."""
    text = QCoreApplication.translate(
        "ModelSaid", "It takes {least} to {most} of memory: the model {weights}, its context {cache}, and room to work."
    )
    return text.format(
        least=amount(need.least), most=amount(need.most), weights=amount(need.weights), cache=amount(need.cache)
    )


def memory_said(memory: Memory | None) -> str:
    """What the machine has, and what is not known."""
    if memory is None:
        return QCoreApplication.translate(
            "ModelSaid", "The server is another computer; how much memory it has is not known."
        )
    text = QCoreApplication.translate(
        "ModelSaid",
        "This computer has {total} of memory, {free} of it free now. "
        "The memory of a graphics card is not counted: with one, larger models may fit.",
    )
    return text.format(total=amount(memory.total), free=amount(memory.free))


def speed_said(line: ModelLine) -> str:
    """Tokens it writes a second, as measured here; empty where it was not."""
    if line.check is None or line.check.reply_per_s is None:
        return ""
    rate = line.check.reply_per_s
    text = QCoreApplication.translate("ModelSaid", "{n} tokens/s")
    return text.format(n=wording.locale().toString(rate, "f", 1 if rate < 10 else 0))


def measured_said(measured: Measured | None) -> str:
    """How it did on passages with known answers."""
    if measured is None:
        return ""
    text = QCoreApplication.translate(
        "ModelSaid", "Measured: F1 of {f1} for mentions, on {passages} passages with known answers."
    )
    f1 = wording.locale().toString(measured.mention_f1, "f", 2)
    return text.format(f1=f1, passages=wording.number(measured.passages))


def pull_said(name: str, progress: PullProgress) -> str:
    """How far fetching is."""
    texts = {
        "looking": QCoreApplication.translate("ModelSaid", "{model}: looking for it…"),
        "fetching": QCoreApplication.translate("ModelSaid", "{model}: {done} of {total}"),
        "checking": QCoreApplication.translate("ModelSaid", "{model}: checking what has come…"),
        "done": QCoreApplication.translate("ModelSaid", "{model} is here"),
    }
    return texts[progress.phase].format(model=name, done=amount(progress.done), total=amount(progress.total))


def kind_said(line: ModelLine) -> str:
    """Family, number of weights, how they are stored, longest context, licence: what is known of it."""
    parts = []
    if line.facts is not None:
        parts += [line.facts.family, line.facts.parameters, line.facts.quantization]
    if line.trained and (line.check is None or line.check.context_length is None):  # else the check has said it
        text = QCoreApplication.translate("ModelSaid", "context up to {tokens} tokens")
        parts.append(text.format(tokens=wording.number(line.trained)))
    if line.advice is not None:
        parts.append(QCoreApplication.translate("ModelSaid", "licence {name}").format(name=line.advice.licence))
    return " · ".join(part for part in parts if part)


def time_said(told: Estimate | None, now: datetime) -> str:
    """How long it would take for all that it has not read, and when it would be ready; empty where nothing is known."""
    if told is None:
        return ""
    time = told.time
    text = QCoreApplication.translate("ModelSaid", "{records} unread: about {likely}, between {least} and {most}.")
    parts = [
        text.format(
            records=wording.counted("records", told.records),
            likely=wording.duration(time.likely),
            least=wording.duration(time.least),
            most=wording.duration(time.most),
        )
    ]
    if time.likely < _WEEK:
        ready = QCoreApplication.translate("ModelSaid", "Begun now, it is ready at {time}.")
        parts.append(ready.format(time=moment_said(now + timedelta(seconds=time.likely), now)))
    parts.append(
        QCoreApplication.translate("ModelSaid", "(From what it has read of this project.)")
        if told.basis == "readings"
        else QCoreApplication.translate("ModelSaid", "(A rough guess from its speed; it has read too little here.)")
    )
    return _sentences(parts)


def held_said(held: Held | None) -> str:
    """What was thought beside what it took; empty where nothing was, or where not all of it is read."""
    if held is None or not held.complete:
        return ""
    text = QCoreApplication.translate("ModelSaid", "Estimated {estimated}, took {took}.")
    return text.format(estimated=wording.duration(held.estimate.likely), took=wording.duration(held.seconds))


def _sentences(parts: list[str]) -> str:
    """One after the other; Chinese has no blanks between them."""
    return ("" if active_language().startswith("zh") else " ").join(parts)
