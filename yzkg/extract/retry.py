"""Reading again what failed or was cut, with the same settings or others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from yzkg.core.pack import Pack
from yzkg.engines.base import Engine
from yzkg.extract.run import settings_for
from yzkg.store.models import CUT, FAILED
from yzkg.store.project import Project
from yzkg.store.reading_plan import ReadingPlan
from yzkg.store.runs import begin_run, records_in, retry_failed, same_settings


def begin_retry(
    project: Project,
    pack: Pack,
    engine: Engine,
    options: Mapping[str, Any] | None,
    of_run: int,
    states: Sequence[str] = (FAILED, CUT),
    plan: ReadingPlan = ReadingPlan(),
) -> tuple[int, ReadingPlan]:
    """Make the records whose readings of a run are in these states pending again, and say what is to be read.

    With the settings of that run it is in it that they are read; with others it is in the run of those settings, which
    then holds these records, if it is new, and no others. Of `plan` only the order counts.
    Raises EngineUnavailable where the engine cannot say what it is, ProjectError("nothing_to_read").
    """
    settings = settings_for(pack, engine.info(), options)
    meant = replace(plan, only=(), records=records_in(project, of_run, states))
    run_id = of_run if same_settings(project, of_run, settings) else begin_run(project, settings, plan=meant)
    retry_failed(project, run_id, plan=meant)
    return run_id, meant
