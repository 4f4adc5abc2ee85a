"""What the program stands on may be given to anyone: no library under the GPL alone."""

from __future__ import annotations

import re
from importlib.metadata import Distribution, PackageNotFoundError, distribution

from packaging.requirements import Requirement


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
