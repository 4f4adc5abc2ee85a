"""Is the project whole? The file, every span. What breaks a promise of the program is a fault; rules only warn."""

from __future__ import annotations

from dataclasses import dataclass

from yzkg.store.integrity import broken_json, broken_spans, file_faults, parts_elsewhere
from yzkg.store.project import Project


@dataclass(frozen=True, slots=True)
class Fault:
    """A promise of the program that does not hold."""

    code: str
    table: str
    id: int
    detail: str = ""


def project_faults(project: Project) -> list[Fault]:
    """Everything found, by code."""
    faults = [Fault(fault, "file", 0, detail) for fault, detail in file_faults(project)]
    faults += [Fault("span_outside_text", table, id_) for table, id_ in broken_spans(project)]
    faults += [Fault("part_elsewhere", "statement", id_) for id_ in parts_elsewhere(project)]
    faults += [Fault("broken_json", table, id_) for table, id_ in broken_json(project)]
    return sorted(faults, key=lambda fault: (fault.code, fault.table, fault.id))
