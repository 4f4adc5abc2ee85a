"""What the window does about models on threads; the client of the server is imported there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import YzkgError
from yzkg.core.pack import ModelAdvice

if TYPE_CHECKING:
    from yzkg.core.pack import Pack
    from yzkg.engines.coach import Survey
    from yzkg.engines.model_check import ModelCheck
    from yzkg.engines.model_store import PullProgress
    from yzkg.extract.estimate import Estimate
    from yzkg.store.project import Project


def look(
    host: str, advice: tuple[ModelAdvice, ...], context: int, parallel: int, cancel: CancelToken, allow_remote: bool
) -> Iterator[tuple[Survey, YzkgError | None]]:
    """What there is; without a server what the pack advises, and why there is no more."""
    from yzkg.engines.coach import survey, surveyed
    from yzkg.engines.memory import this_machine

    try:
        yield survey(host, advice, context, cancel, parallel=parallel, allow_remote=allow_remote), None
    except YzkgError as trouble:
        yield surveyed((), advice, {}, this_machine(), context, parallel), trouble


def pulled(name: str, host: str, cancel: CancelToken, allow_remote: bool) -> Iterator[PullProgress]:
    """How far fetching is."""
    from yzkg.engines.model_store import pull

    yield from pull(name, host, cancel, allow_remote=allow_remote)


def deleted(name: str, host: str, cancel: CancelToken, allow_remote: bool) -> Iterator[str]:
    """The name, when it is gone."""
    from yzkg.engines.model_store import delete

    delete(name, host, cancel, allow_remote=allow_remote)
    yield name


def time_of(
    project: Project, pack: Pack, digest: str, check: ModelCheck | None, options: Mapping[str, object]
) -> Estimate | None:
    """How long a model would take for what it has not read."""
    from yzkg.extract.estimate import estimate

    return estimate(project, pack, digest, check, options)


def checked(name: str, host: str, context: int, cancel: CancelToken, allow_remote: bool) -> Iterator[ModelCheck]:
    """What a small question finds out about a model now."""
    from yzkg.engines.model_check import known_or_checked
    from yzkg.engines.ollama import OllamaEngine

    engine = OllamaEngine(name, host, allow_remote=allow_remote)
    yield known_or_checked(engine, cancel, num_ctx=context, anew=True)
