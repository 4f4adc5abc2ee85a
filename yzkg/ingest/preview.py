"""What an import would do, file by file, without writing anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import ImportFault, YzkgError
from yzkg.core.pack import Pack
from yzkg.ingest import tables
from yzkg.ingest.carry import Carrier
from yzkg.ingest.choices import Choices
from yzkg.ingest.cut import FileCut, cut, digest, file_bytes, picture_bytes
from yzkg.ingest.draft import FileBytes, Problem, ReadOptions, RecordDraft
from yzkg.ingest.formats import has_encoding
from yzkg.ingest.found_files import found_files
from yzkg.ingest.packed import plain_bytes
from yzkg.ingest.pictures import is_known
from yzkg.ingest.scans import files_of
from yzkg.ingest.sniff import CERTAIN, Guess, first_lines_in, guesses, sample
from yzkg.ingest.tables import ColumnGuess
from yzkg.store.project import Project
from yzkg.store.scan_queries import pictures
from yzkg.store.sources import NewRecord, source_with

READY, SKIPPED, ASKS = "ready", "skipped", "asks"
_MENDABLE = {"wrong_encoding", "no_such_column", "no_text_column"}  # by saying something else about the file
_FIRST = 3
_SHOWN = 600  # characters of a record
_PROBLEMS_SHOWN = 50
_GUESSES = 5
_LABELS = 40


@dataclass(frozen=True, slots=True)
class RecordPreview:
    """A record as it would be: the beginning of its text (`length`: the whole), place, headings and date."""

    text: str
    length: int
    locator: str
    headings: Mapping[str, str]
    date_text: str
    date_start: int | None
    date_end: int | None
    date_basis: str


@dataclass(frozen=True, slots=True)
class FilePreview:
    """One file, `done` of `total`; found = records + left out, that is records + headings + lost.

    `error`: why it would be skipped as it is.

    `options`: how it was read. `guesses`: encodings it could be in, the one used first; none where the format has
    no choice. `columns`: of a table, with the mapping proposed (`options` goes before it). `problems` are the first
    of `problem_count`.
    """

    path: Path
    done: int
    total: int
    options: ReadOptions = field(default_factory=ReadOptions)
    importer: str = ""
    encoding: str = ""
    has_encoding: bool = False
    remembered: bool = False  # the encoding is that of the folder
    guesses: tuple[Guess, ...] = ()
    columns: ColumnGuess | None = None
    pages: int = 0
    pictures: int = 0  # pages that have one, here or on the web
    labels: tuple[str, ...] = ()  # of the first pages, where no record tells what is in them
    lists: int = 0  # records that are or hold one
    found: int = 0
    records: int = 0
    first: tuple[RecordPreview, ...] = ()
    last: RecordPreview | None = None
    left_out: Mapping[str, int] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    problem_count: int = 0
    error: YzkgError | None = None

    @property
    def already_imported(self) -> bool:
        return self.error is not None and self.error.code == "already_imported"

    @property
    def headings(self) -> int:
        """Lines that become no record of their own, since they are carried over to the records beneath."""
        return self.left_out.get("heading_lines", 0)

    @property
    def lost(self) -> int:
        """Pieces that are neither records nor carried over to one."""
        return self.found - self.records - self.headings

    def may_be_in(self, encoding: str) -> bool:
        """Whether the file could well be written in an encoding: plausible, and no Unicode that says so itself."""
        best = max(self.guesses, key=lambda guess: guess.score, default=None)
        certain = best is not None and best.encoding in CERTAIN and best.encoding != encoding
        return not certain and any(guess.encoding == encoding for guess in self.guesses)

    @property
    def state(self) -> str:
        """READY, ASKS (saying something about the file would make it ready) or SKIPPED."""
        if self.error is None:
            return READY
        return ASKS if self.error.code in _MENDABLE else SKIPPED


def preview(
    pack: Pack,
    paths: Iterable[Path],
    project: Project | None = None,
    choices: Choices | None = None,
    cancel: CancelToken | None = None,
) -> Iterator[FilePreview]:
    """Read files, and those of folders, as `import_paths` would with the same choices; one preview a file.

    With a project, what it holds already is known ("already_imported"). A file that comes twice, byte for byte, is
    "file_twice" the second time. Raises Cancelled between files, and between the pictures of a set.
    """
    chosen = choices or Choices()
    files = found_files(paths)
    seen: dict[str, Path] = {}
    used = files_of(pictures(project), project.path.parent) if project is not None else set()
    for done, found in enumerate(files, 1):
        path = found.path
        if cancel is not None:
            cancel.check()
        try:
            file = picture_bytes(found, used, cancel) if found.pictures else file_bytes(path, found.named)
            known = digest(file)
            if project is not None and source_with(project, known) is not None:
                raise ImportFault("already_imported", name=path.name)
            if known in seen:
                raise ImportFault("file_twice", name=path.name, other=seen[known].name)
        except YzkgError as error:
            yield FilePreview(path, done, len(files), error=error)
            continue
        shown, images = _looked_into(file, pack, chosen, done, len(files))
        if shown.error is None:
            seen[known] = path
            used |= images
        yield shown


def _looked_into(file: FileBytes, pack: Pack, choices: Choices, done: int, total: int) -> tuple[FilePreview, set[str]]:
    """What is shown of a file, and the pictures that would be its own."""
    options = choices.options_for(file)
    given = choices.by_path.get(file.path, choices.general)
    whole: FileCut | None = None
    error: YzkgError | None = None
    try:
        whole = cut(file, pack, options)
    except YzkgError as fault:
        error = fault
    first, last = _ends(whole.records, pack) if whole is not None else ((), None)
    decodes = has_encoding(file.path.name) and not file.pictures
    columns = _columns(file, options)
    encoding = whole.whole.encoding if whole is not None else columns.encoding if columns is not None else ""
    problems = whole.whole.problems if whole is not None else ()
    images = [page.image for page in whole.whole.pages if is_known(page.image)] if whole is not None else []
    shown = FilePreview(
        path=file.path,
        done=done,
        total=total,
        options=options,
        importer=whole.whole.importer if whole is not None else "",
        encoding=encoding,
        has_encoding=decodes,
        remembered=options.encoding is not None and given.encoding is None,
        guesses=_guesses(file, encoding) if decodes else (),
        columns=columns,
        pages=len(whole.whole.pages) if whole is not None else 0,
        pictures=len(images),
        labels=tuple(page.label for page in whole.whole.pages[:_LABELS]) if whole and not whole.records else (),
        lists=whole.lists if whole is not None else 0,
        found=whole.found if whole is not None else 0,
        records=len(whole.records) if whole is not None else 0,
        first=first,
        last=last,
        left_out=whole.left_out if whole is not None else {},
        problems=problems[:_PROBLEMS_SHOWN],
        problem_count=len(problems),
        error=error,
    )
    return shown, set(images)


def _ends(records: Sequence[RecordDraft], pack: Pack) -> tuple[tuple[RecordPreview, ...], RecordPreview | None]:
    carrier = Carrier(pack)  # dates are carried, so all are dated though few are shown
    dated = [carrier.dated(record) for record in records]
    first = tuple(_shown(record) for record in dated[:_FIRST])
    return first, _shown(dated[-1]) if len(dated) > _FIRST else None


def _shown(record: NewRecord) -> RecordPreview:
    return RecordPreview(
        record.text[:_SHOWN],
        len(record.text),
        record.locator,
        record.headings,
        record.date_text,
        record.date_start,
        record.date_end,
        record.date_basis,
    )


def _guesses(file: FileBytes, encoding: str) -> tuple[Guess, ...]:
    """The encoding that was used, then the others that are plausible, each as the file would begin in it."""
    try:
        data = sample(plain_bytes(file))
    except ImportFault:
        return ()
    found = guesses(data, _FIRST)[:_GUESSES]
    used = [guess for guess in found if guess.encoding == encoding]
    if encoding and not used:
        used = [Guess(encoding, 0.0, first_lines_in(data, encoding, _FIRST))]
    return (*used, *(guess for guess in found if guess.encoding != encoding))


def _columns(file: FileBytes, options: ReadOptions) -> ColumnGuess | None:
    if file.pictures or not file.path.name.lower().endswith(tables.SUFFIXES):
        return None
    try:
        return tables.columns_of(file, options)
    except ImportFault:
        return None
