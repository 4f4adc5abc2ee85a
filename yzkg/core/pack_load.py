"""Reading a pack folder: everything is checked, and a pack with a fault is not loaded at all."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from yzkg.core.chart_wish import NamedEvent, SavedChart
from yzkg.core.identity_rules import IdentityRules
from yzkg.core.inquiry import SavedInquiry
from yzkg.core.inquiry_form import Names
from yzkg.core.lifecycle_rules import LifecycleRules
from yzkg.core.pack import Pack, Segmentation, Term
from yzkg.core.pack_charts import read_charts
from yzkg.core.pack_files import (
    BROADER_FILE,
    CHARTS_FILE,
    IDENTITY_FILE,
    LIFECYCLE_FILE,
    MODELS_FILE,
    PACK_FILE,
    QUESTIONS_FILE,
    RULES_FILE,
    PackFiles,
    TomlFile,
    fault_in,
)
from yzkg.core.pack_identity import read_identity
from yzkg.core.pack_lifecycle import read_lifecycle
from yzkg.core.pack_models import read_models
from yzkg.core.pack_questions import read_questions
from yzkg.core.pack_rules import read_rules
from yzkg.core.pack_schema import Schema, read_schema
from yzkg.core.pack_tables import read_apart, read_broader, read_fold, read_terms
from yzkg.core.pack_texts import read_examples, read_grammar, read_prompts, read_segmentation
from yzkg.paths import resource

_VOCABULARIES = "vocabularies"
_KNOWN_FILES = frozenset(
    {
        PACK_FILE,
        "segmentation.toml",
        "patterns.toml",
        "examples.toml",
        MODELS_FILE,
        RULES_FILE,
        IDENTITY_FILE,
        QUESTIONS_FILE,
        LIFECYCLE_FILE,
        CHARTS_FILE,
        BROADER_FILE,
        "fold.csv",
        "keep_apart.csv",
        "prompts/system.txt",
        "prompts/task.txt",
        "prompts/retry.txt",
        "prompts/staged.txt",
        "prompts/mentions.txt",
        "prompts/events.txt",
        "prompts/example.txt",
        "prompts/staged_example.txt",
    }
)
_PAPERS = ("README", "LICENSE", "NOTICE", "CHANGELOG")


def load(folder: Path) -> Pack:
    """The pack in `folder`, wholly checked.

    Needed: pack.toml, segmentation.toml, prompts/. The rest may be absent and then is empty. Raises PackError
    ("pack_fault") with `pack`, `file`, `line`, `fault` and what else the fault has to say.
    """
    files = PackFiles(folder)
    _refuse_strangers(files)
    schema = read_schema(TomlFile(files.need(PACK_FILE)))
    terms = _terms(files, schema)
    segmentation = read_segmentation(TomlFile(files.need("segmentation.toml")), terms)
    apart = read_apart(files["keep_apart.csv"]) if "keep_apart.csv" in files else frozenset()
    charts, events = _charts(files, schema, segmentation, terms)
    return Pack(
        name=schema.name,
        version=schema.version,
        folder=folder,
        labels=schema.labels,
        entity_types=schema.entity_types,
        statement_types=schema.statement_types,
        terms=terms,
        fold=read_fold(files["fold.csv"], apart) if "fold.csv" in files else {},
        keep_apart=apart,
        segmentation=segmentation,
        grammar=read_grammar(TomlFile(files["patterns.toml"])) if "patterns.toml" in files else {},
        prompts=read_prompts(files),
        examples=(
            read_examples(TomlFile(files["examples.toml"]), schema.entity_types, schema.statement_types)
            if "examples.toml" in files
            else ()
        ),
        sha256=files.sha256,
        models=read_models(TomlFile(files[MODELS_FILE])) if MODELS_FILE in files else (),
        rules=read_rules(TomlFile(files[RULES_FILE]), schema.statement_types, terms) if RULES_FILE in files else (),
        identity=_identity(files, schema, segmentation, terms),
        questions=_questions(files, schema, segmentation, terms),
        lifecycle=_lifecycle(files, schema, segmentation),
        charts=charts,
        events=events,
        broader=read_broader(files[BROADER_FILE], terms) if BROADER_FILE in files else {},
    )


def find(name: str) -> Pack:
    """The shipped pack of that name, or the pack in the folder of that path."""
    shipped = {folder.name: folder for folder in available()}
    if name in shipped:
        return load(shipped[name])
    folder = Path(name)
    if folder.is_dir():
        return load(folder)
    raise fault_in(folder, "", 0, "no_such_pack", subject=name, expected=", ".join(shipped))


def reference(pack: Pack) -> str:
    """By what `find` finds this pack again, from any working folder: its name if it is shipped, else its path."""
    folder = pack.folder.resolve()
    return folder.name if folder in {shipped.resolve() for shipped in available()} else str(folder)


def available() -> list[Path]:
    """Folders of the shipped packs, by name. They are not loaded, so one with a fault is among them."""
    packs = resource("packs")
    if not packs.is_dir():
        return []
    return sorted(folder for folder in packs.iterdir() if (folder / PACK_FILE).is_file())


def _refuse_strangers(files: PackFiles) -> None:
    """A misspelt file name must not be passed over in silence."""
    for name in files:
        path = PurePosixPath(name)
        vocabulary = path.parent.as_posix() == _VOCABULARIES and path.suffix == ".csv"
        if not (vocabulary or name in _KNOWN_FILES or path.stem.upper() in _PAPERS):
            raise fault_in(files.folder, name, 0, "unknown_file", subject=name)


def _identity(files: PackFiles, schema: Schema, segmentation: Segmentation, terms: tuple[Term, ...]) -> IdentityRules:
    if IDENTITY_FILE not in files:
        return IdentityRules()
    file = TomlFile(files[IDENTITY_FILE])
    return read_identity(file, schema.entity_types, schema.statement_types, segmentation.headings, terms)


def _lifecycle(files: PackFiles, schema: Schema, segmentation: Segmentation) -> LifecycleRules:
    if LIFECYCLE_FILE not in files:
        return LifecycleRules()
    file = TomlFile(files[LIFECYCLE_FILE])
    return read_lifecycle(file, schema.entity_types, schema.statement_types, segmentation.headings)


def _charts(
    files: PackFiles, schema: Schema, segmentation: Segmentation, terms: tuple[Term, ...]
) -> tuple[tuple[SavedChart, ...], tuple[NamedEvent, ...]]:
    if CHARTS_FILE not in files:
        return (), ()
    names = Names.of(schema.statement_types, schema.entity_types, terms, segmentation.headings)
    return read_charts(TomlFile(files[CHARTS_FILE]), names)


def _questions(
    files: PackFiles, schema: Schema, segmentation: Segmentation, terms: tuple[Term, ...]
) -> tuple[SavedInquiry, ...]:
    if QUESTIONS_FILE not in files:
        return ()
    names = Names.of(schema.statement_types, schema.entity_types, terms, segmentation.headings)
    return read_questions(TomlFile(files[QUESTIONS_FILE]), names)


def _terms(files: PackFiles, schema: Schema) -> tuple[Term, ...]:
    terms: list[Term] = []
    for name in files:
        path = PurePosixPath(name)
        if path.parent.as_posix() == _VOCABULARIES and path.suffix == ".csv":
            terms.extend(read_terms(files[name], path.stem, schema.entity_types))
    return tuple(terms)
