"""How charts and pictures without a window look: the colours of a theme, and fonts that hold Chinese."""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from yzkg import paths

# Families that hold Chinese on the systems we know, for those that the theme file names and are not installed.
_FALLBACKS = ("Noto Sans CJK JP", "Noto Sans TC", "Microsoft JhengHei", "SimSun-ExtB", "DejaVu Sans")
_ORDINARY = 0x9020  # a character that every Chinese font has
HATCHES = ("", "////", "....", "\\\\\\\\", "xxxx", "----", "oo", "++", "||||")
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "h", "*")


@dataclass(frozen=True, slots=True)
class ChartLook:
    """`inks`: colours that differ to every eye, with a hatch or marker each beside; `families`: fonts by preference."""

    palette: Mapping[str, str]
    inks: Sequence[str]
    families: Sequence[str]

    def ink(self, place: int) -> str:
        return self.inks[place % len(self.inks)]


@lru_cache(maxsize=2)
def chart_look(theme: str = "light") -> ChartLook:
    """The look of a theme, by the name of its file."""
    with paths.resource("themes", f"{theme}.toml").open("rb") as file:
        found = tomllib.load(file)
    inks = dict.fromkeys(style["ink"] for style in found["entity"])
    return ChartLook(found["palette"], tuple(inks), families())


@lru_cache(maxsize=1)
def families() -> tuple[str, ...]:
    """Installed font families, those that hold Chinese first. Slow when first asked: it looks through the system."""
    from matplotlib import font_manager

    # Some families have no normal weight, and some names hold characters that no font has: nothing to tell a user.
    logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)
    with paths.resource("themes", "fonts.toml").open("rb") as file:
        fonts = tomllib.load(file)
    installed = {font.name for font in font_manager.fontManager.ttflist}
    wanted = dict.fromkeys([*fonts["ui"]["zh_Hant"], *fonts["rare"]["families"], *_FALLBACKS])
    return tuple(family for family in wanted if family in installed) or ("sans-serif",)


@lru_cache(maxsize=1)
def writes_chinese() -> bool:
    """Whether a font is installed that holds Chinese characters; without one they are drawn as boxes."""
    from matplotlib import font_manager, ft2font

    files = (font_manager.findfont(family) for family in families())
    return any(ft2font.FT2Font(file).get_char_index(_ORDINARY) for file in files)
