"""Themes: contrasts computed, types told apart by every eye, one source for everything."""

from __future__ import annotations

import itertools
import math
import re

import pytest
from PySide6.QtGui import QPalette, QTextCharFormat
from PySide6.QtWidgets import QApplication

from yzkg import paths
from yzkg.core import pack_load
from yzkg.ui.theme import (
    TEXT_SIZES,
    UNDERLINES,
    Theme,
    ThemeChoice,
    active_theme,
    apply_theme,
    contrast,
    load_theme,
)

THEMES = ["light", "dark"]
READABLE = 4.5  # WCAG 2.2, 1.4.3
SEEN = 3.0  # and 1.4.11: edges and signs
TYPES = 15  # as many as the Qing pack has

# Linear RGB seen by protanopes and deuteranopes (Machado, Oliveira, Fernandes 2009, severity 1).
COLOUR_BLIND = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> list[float]:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def lab(rgb: list[float]) -> tuple[float, float, float]:
    """CIE L*a*b* (D65) of linear sRGB."""
    r, g, b = (min(1.0, max(0.0, c)) for c in rgb)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, eye: str) -> tuple[float, float, float]:
    rgb = linear(colour)
    matrix = COLOUR_BLIND.get(eye)
    return lab(rgb if matrix is None else [sum(m * c for m, c in zip(row, rgb, strict=True)) for row in matrix])


@pytest.mark.parametrize("name", THEMES)
def test_all_that_is_written_can_be_read(name: str) -> None:
    theme = load_theme(name)
    p = theme.palette
    pairs = [
        (p["text"], p["window"]),
        (p["text"], p["base"]),
        (p["text"], p["alternate"]),
        (p["text"], p["hover"]),
        (p["muted"], p["window"]),
        (p["muted"], p["base"]),
        (p["muted"], p["rail"]),
        (p["accent"], p["rail_chosen"]),
        (p["on_accent"], p["accent"]),
        (p["on_accent"], p["focus"]),
        (p["on_selection"], p["selection"]),
        (p["link"], p["window"]),
        *((p[f"on_{kind}"], p[kind]) for kind in ("notice", "warning", "error", "success")),
        *((colour, p["base"]) for colour in theme.status.values()),
        *((style.ink, p["base"]) for style in theme.entity),
        *((style.ink, style.tint) for style in theme.entity),
        (p["text"], p["find"]),
    ]
    assert [(round(contrast(a, b), 2), a, b) for a, b in pairs if contrast(a, b) < READABLE] == []


@pytest.mark.parametrize("name", THEMES)
def test_what_is_written_on_lists_is_read_on_each_of_their_grounds(name: str) -> None:
    """The types of entities, the states and what is said beside, on a card, every other line, the page, under the
    pointer and where it is chosen."""
    theme = load_theme(name)
    p = theme.palette
    inks = {style.ink for style in theme.entity} | set(theme.status.values())
    inks |= {p[ink] for ink in ("text", "muted", "link", "accent")}
    grounds = [p[ground] for ground in ("base", "alternate", "window", "hover", "selection")]
    pairs = [(ink, ground) for ink in sorted(inks) for ground in grounds]
    assert [(round(contrast(a, b), 2), a, b) for a, b in pairs if contrast(a, b) < READABLE] == []


@pytest.mark.parametrize("name", THEMES)
def test_the_edges_of_controls_and_the_focus_are_seen(name: str) -> None:
    p = load_theme(name).palette
    grounds = [p[ground] for ground in ("window", "base", "alternate", "button", "rail", "hover")]
    edges = [p[edge] for edge in ("strong_border", "muted", "focus", "accent")]
    pairs = [(edge, ground) for edge in edges for ground in grounds]
    assert [(round(contrast(a, b), 2), a, b) for a, b in pairs if contrast(a, b) < SEEN] == []


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("eye", ["normal", *COLOUR_BLIND])
def test_types_differ_in_underline_or_in_a_colour_that_this_eye_tells_apart(name: str, eye: str) -> None:
    styles = load_theme(name).entity[:TYPES]
    close = [
        (i, j, round(math.dist(seen(a.ink, eye), seen(b.ink, eye)), 1))
        for (i, a), (j, b) in itertools.combinations(enumerate(styles), 2)
        if a.underline == b.underline and math.dist(seen(a.ink, eye), seen(b.ink, eye)) < 15
    ]
    assert close == []


@pytest.mark.parametrize("name", THEMES)
def test_types_differ_in_their_marks_where_no_colour_is_seen(name: str) -> None:
    """In print, and to an eye that sees none: the underline and its strokes name the type."""
    styles = load_theme(name).entity
    assert len({(style.underline, style.strokes) for style in styles}) == len(styles)
    assert {style.strokes for style in styles} == {1, 2, 3}


@pytest.mark.parametrize("name", THEMES)
def test_every_type_has_its_own_look(name: str) -> None:
    theme = load_theme(name)
    pack = pack_load.find("qing_workshops")
    assert len(theme.entity) >= len(pack.entity_types)
    looks = {theme.entity_style(pack, type_id) for type_id in pack.entity_types}
    assert len(looks) == len(pack.entity_types)
    assert {style.underline for style in theme.entity} <= set(UNDERLINES)


def test_both_themes_name_the_same_things() -> None:
    light, dark = load_theme("light"), load_theme("dark")
    assert light.palette.keys() == dark.palette.keys()
    assert light.status.keys() == dark.status.keys()
    assert [s.underline for s in light.entity] == [s.underline for s in dark.entity]
    assert (light.dark, dark.dark) == (False, True)


def test_status_shows_in_the_format_of_a_mention() -> None:
    theme, pack = load_theme("light"), pack_load.find("qing_workshops")
    proposed = theme.mention_format(pack, "person", "proposed")
    accepted = theme.mention_format(pack, "person", "accepted")
    rejected = theme.mention_format(pack, "person", "rejected")
    assert proposed.underlineStyle() == QTextCharFormat.UnderlineStyle.SingleUnderline
    assert not proposed.hasProperty(QTextCharFormat.Property.BackgroundBrush)
    assert accepted.background().color().name() == theme.entity_style(pack, "person").tint.lower()
    assert rejected.fontStrikeOut()
    assert not proposed.fontStrikeOut()


@pytest.mark.parametrize("name", THEMES)
def test_one_source_for_palette_sheet_icons_and_charts(name: str, qapp: QApplication) -> None:
    theme = apply_theme(qapp, ThemeChoice(name))
    assert active_theme() is theme
    assert qapp.palette().color(QPalette.ColorRole.Base).name() == theme.palette["base"].lower()
    assert "$" not in theme.style_sheet()
    assert theme.palette["accent"] in theme.style_sheet()
    assert theme.chart_settings()["text.color"] == theme.palette["text"]
    image = theme.icon("graph", "accent").pixmap(48, 48).toImage()
    colours = {
        image.pixelColor(x, y).name() for x in range(48) for y in range(48) if image.pixelColor(x, y).alpha() == 255
    }
    assert colours == {theme.palette["accent"].lower()}


@pytest.mark.parametrize("name", THEMES)
def test_signs_of_the_style_sheet_have_the_colours_of_the_theme(name: str) -> None:
    palette = load_theme(name).palette
    wanted = {"arrow_down": "muted", "arrow_up": "muted", "check_mark": "on_accent"}
    for sign, colour in wanted.items():
        svg = paths.resource("themes", f"{name}_{sign}.svg").read_text(encoding="utf-8")
        assert re.findall(r'stroke="(#\w+)"', svg) == [palette[colour]], sign


def test_text_size_scales_every_font(qapp: QApplication) -> None:
    sizes = [load_theme("light", size).ui_font().pointSizeF() for size in TEXT_SIZES]
    assert sizes == sorted(set(sizes))
    usual, large = load_theme("light", 100), load_theme("light", 150)
    assert large.source_font().pointSizeF() == pytest.approx(usual.source_font().pointSizeF() * 1.5)
    assert usual.style_sheet() != large.style_sheet()


def test_fonts_end_in_those_with_rare_characters() -> None:
    for language in ("en", "zh_Hans", "zh_Hant"):
        theme: Theme = load_theme("light", language=language)
        assert "HanaMinB" in theme.ui_font().families()
        assert "HanaMinB" in theme.source_font().families()
