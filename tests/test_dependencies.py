"""What the program stands on: no library under the GPL alone, and nothing that set-up would have to compile."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]


def _needed(name: str, seen: dict[str, Distribution]) -> None:
    """The distribution and all it needs to run here, optional extras left out."""
    key = re.sub(r"[-_.]+", "-", name).lower()
    if key in seen:
        return
    try:
        found = distribution(name)
    except PackageNotFoundError:
        return  # for another system
    seen[key] = found
    for line in found.requires or []:
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            _needed(requirement.name, seen)


def _licences(found: Distribution) -> list[str]:
    texts = [(text.splitlines() or [""])[0] for key in ("License-Expression", "License") for text in _all(found, key)]
    return texts + [text for text in _all(found, "Classifier") if text.startswith("License ::")]


def _all(found: Distribution, key: str) -> list[str]:
    return [str(text) for text in found.metadata.get_all(key) or []]


def test_no_library_is_under_the_gpl_alone() -> None:
    seen: dict[str, Distribution] = {}
    _needed("yzkg", seen)
    assert {"pyside6-essentials", "sqlmodel", "ollama", "lxml", "numpy"} <= seen.keys()
    for name, found in seen.items():
        texts = _licences(found)
        if any(re.search(r"(?<!L)GPL|GNU General Public", text) for text in texts):
            others = [text for text in texts if re.search(r"LGPL|Lesser|MIT|BSD|Apache", text)]
            assert others, f"{name} is under {texts}"


def test_nothing_that_the_set_up_installs_is_compiled_there() -> None:
    """A new machine has no compiler: all that set-up takes from the lock file comes as a wheel."""
    left_out = set(re.findall(r"--no-group (\w+)", (ROOT / "installer" / "setup.sh").read_text("utf-8")))
    packages: dict[str, list[dict[str, object]]] = {}
    for package in tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))["package"]:
        packages.setdefault(package["name"], []).append(package)
    (own,) = packages["yzkg"]
    groups = own["dev-dependencies"]
    assert isinstance(groups, dict)
    assert left_out < groups.keys()
    waiting = [own, *({"dependencies": wanted} for name, wanted in groups.items() if name not in left_out)]
    seen: set[str] = set()
    while waiting:
        wanted = waiting.pop().get("dependencies", [])
        assert isinstance(wanted, list)
        for name in {str(one["name"]) for one in wanted} - seen:
            seen.add(name)
            waiting += packages[name]
    assert {"pyside6-essentials", "pytest", "splink", "pyinstaller"} <= seen
    assert [name for name in sorted(seen) if not all(one.get("wheels") for one in packages[name])] == []
