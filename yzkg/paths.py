"""Where the program finds what it ships, and where it keeps what belongs to the user."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from platformdirs import user_cache_path, user_config_path, user_data_path, user_log_path

_PACKAGE = Path(__file__).resolve().parent


def _shipped(name: str, folder_in_wheel: str) -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / name
    checkout = _PACKAGE.parent / name
    return checkout if checkout.is_dir() else _PACKAGE / folder_in_wheel


def resource(*parts: str) -> Path:
    """Path of a shipped resource, in a checkout, an installed wheel and a frozen build alike."""
    return _shipped("resources", "_resources").joinpath(*parts)


def sample_corpus() -> Path:
    """Folder of the composed sample corpus."""
    return _shipped("sample_corpus", "_sample_corpus")


def config_folder() -> Path:
    return _made(user_config_path("yzkg", appauthor=False))


def data_folder() -> Path:
    return _made(user_data_path("yzkg", appauthor=False))


def cache_folder() -> Path:
    """What can be thrown away at any time and had again."""
    return _made(user_cache_path("yzkg", appauthor=False))


def log_folder() -> Path:
    return _made(user_log_path("yzkg", appauthor=False))


def _made(folder: Path) -> Path:
    """The folder, made if it can be: a home that cannot be written must not keep the program from starting."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder
