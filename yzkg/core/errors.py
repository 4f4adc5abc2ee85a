"""Expected trouble. A YzkgError carries data, never user text: ui/ and cli/ word it (messages by `code`).

Any other exception that escapes is a fault of ours.
"""

from __future__ import annotations


class YzkgError(Exception):
    """Trouble that a user can meet and mend.

    `code` names the sentence (for example "project_newer"); `data` fills its gaps.
    """

    code = "unexpected"

    def __init__(self, code: str | None = None, /, **data: object) -> None:
        if code is not None:
            self.code = code
        self.data: dict[str, object] = data
        super().__init__(f"{self.code} {data}" if data else self.code)


class PackError(YzkgError):
    """A domain pack with a fault: data has `file`, `line` (1-based, or 0) and `fault`."""

    code = "pack_fault"


class ProjectError(YzkgError):
    """A project file that cannot be created, opened or migrated."""


class ImportFault(YzkgError):
    """A file that cannot be read as a source."""


class EngineError(YzkgError):
    """An engine that could not read this record; the run goes on."""


class EngineUnavailable(EngineError):
    """The engine cannot be reached or has no such model; the run pauses, the reading stays pending."""


class ExportFault(YzkgError):
    """An export that could not be written."""


class ScanFault(YzkgError):
    """The picture of a page that could not be fetched or kept."""
