"""Colours, fonts and icons, all from resources/themes: one source for Qt, text formats, icons and charts.

The theme in force hangs on the QApplication (`active_theme`). A widget that paints with theme colours of its
own asks again when it gets QEvent.PaletteChange.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from string import Template
from typing import cast

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPalette, QPixmap, QTextCharFormat
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from yzkg import paths
from yzkg.core.pack import Pack
from yzkg.ui.settings import Settings

_PROPERTY = "yzkg_theme"
_BASE_POINT_SIZE = 10.0
TEXT_SIZES = (80, 90, 100, 115, 130, 150, 175, 200)  # per cent

UNDERLINES: Mapping[str, QTextCharFormat.UnderlineStyle] = {
    "solid": QTextCharFormat.UnderlineStyle.SingleUnderline,
    "dash": QTextCharFormat.UnderlineStyle.DashUnderline,
    "dot": QTextCharFormat.UnderlineStyle.DotLine,
    "wave": QTextCharFormat.UnderlineStyle.WaveUnderline,
    "dash_dot": QTextCharFormat.UnderlineStyle.DashDotLine,
    "dash_dot_dot": QTextCharFormat.UnderlineStyle.DashDotDotLine,
}


class ThemeChoice(StrEnum):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class EntityStyle:
    """How mentions of one entity type look. Types that share an underline differ in ink to every eye, and in the
    strokes of it in print: 1 is plain, 2 doubled, 3 has a dot at each end."""

    ink: str
    tint: str
    underline: str
    strokes: int = 1

    @property
    def colour(self) -> QColor:
        return QColor(self.ink)


@dataclass(frozen=True)
class Theme:
    """One theme at one text size (per cent). Colours are "#RRGGBB"."""

    name: str
    dark: bool
    palette: Mapping[str, str]
    status: Mapping[str, str]
    entity: tuple[EntityStyle, ...]
    text_size: int = 100
    language: str = "en"
    _icons: dict[tuple[str, str], QIcon] = field(default_factory=dict, repr=False, compare=False)

    def colour(self, name: str) -> QColor:
        """A colour of the palette or of a status ("accepted", "failed" ...)."""
        return QColor(self.status.get(name) or self.palette[name])

    def entity_style(self, pack: Pack, type_id: str) -> EntityStyle:
        """The style of an entity type, by its place in the pack; an unknown type gets the last one."""
        order = list(pack.entity_types)
        index = order.index(type_id) if type_id in order else len(self.entity) - 1
        return self.entity[index % len(self.entity)]

    def mention_format(self, pack: Pack, type_id: str, status: str, *, chosen: bool = False) -> QTextCharFormat:
        """How a mention is written in the source text.

        Proposed: ink and underline. Accepted: a tint behind it as well. Rejected: muted and struck out.
        `chosen` adds the selection colour behind it.
        """
        style = self.entity_style(pack, type_id)
        written = QTextCharFormat()
        if status == "rejected":
            written.setForeground(self.colour("muted"))
            written.setFontStrikeOut(True)
        else:
            written.setForeground(style.colour)
            written.setUnderlineStyle(UNDERLINES[style.underline])
            written.setUnderlineColor(style.colour)
            if status == "accepted":
                written.setBackground(QColor(style.tint))
        if chosen:
            written.setBackground(self.colour("selection"))
            written.setForeground(self.colour("on_selection"))
        return written

    def ui_font(self) -> QFont:
        font = QFont()
        font.setFamilies(_families("ui", self.language))
        font.setPointSizeF(_BASE_POINT_SIZE * self.text_size / 100)
        return font

    def source_font(self) -> QFont:
        """The font of source texts: a serif with every rare character behind it, a good deal larger."""
        font = QFont()
        font.setFamilies(_families("source", "families"))
        font.setPointSizeF(_BASE_POINT_SIZE * 1.45 * self.text_size / 100)
        return font

    def qt_palette(self) -> QPalette:
        roles = {
            QPalette.ColorRole.Window: "window",
            QPalette.ColorRole.WindowText: "text",
            QPalette.ColorRole.Base: "base",
            QPalette.ColorRole.AlternateBase: "alternate",
            QPalette.ColorRole.ToolTipBase: "base",
            QPalette.ColorRole.ToolTipText: "text",
            QPalette.ColorRole.Text: "text",
            QPalette.ColorRole.Button: "button",
            QPalette.ColorRole.ButtonText: "text",
            QPalette.ColorRole.BrightText: "on_error",
            QPalette.ColorRole.Highlight: "selection",
            QPalette.ColorRole.HighlightedText: "on_selection",
            QPalette.ColorRole.Link: "link",
            QPalette.ColorRole.LinkVisited: "link",
            QPalette.ColorRole.PlaceholderText: "muted",
            QPalette.ColorRole.Mid: "border",
            QPalette.ColorRole.Dark: "strong_border",
            QPalette.ColorRole.Light: "hover",
            QPalette.ColorRole.Accent: "accent",
        }
        palette = QPalette()
        for role, name in roles.items():
            palette.setColor(role, self.colour(name))
        greyed = (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText)
        for role in greyed:
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.colour("strong_border"))
        return palette

    def style_sheet(self) -> str:
        points = _BASE_POINT_SIZE * self.text_size / 100
        gaps = {
            **self.palette,
            "size_title": f"{points * 1.55:.1f}",
            "size_heading": f"{points * 1.15:.1f}",
            **{
                sign: _folder().joinpath(f"{self.name}_{sign}.svg").as_posix()
                for sign in ("arrow_down", "arrow_up", "check_mark")
            },
        }
        return Template(_folder().joinpath("window.qss").read_text(encoding="utf-8")).substitute(gaps)

    def icon(self, name: str, colour: str = "text") -> QIcon:
        """resources/icons/<name>.svg in a colour of the palette; greyed where disabled, accented where on."""
        key = (name, colour)
        if key not in self._icons:
            svg = paths.resource("icons", f"{name}.svg").read_text(encoding="utf-8")
            icon = QIcon()
            icon.addPixmap(_drawn(svg, self.colour(colour)), QIcon.Mode.Normal, QIcon.State.Off)
            icon.addPixmap(_drawn(svg, self.colour(colour)), QIcon.Mode.Active, QIcon.State.Off)
            lit = self.colour("accent" if colour in ("text", "muted") else colour)
            icon.addPixmap(_drawn(svg, lit), QIcon.Mode.Normal, QIcon.State.On)
            icon.addPixmap(_drawn(svg, self.colour("strong_border")), QIcon.Mode.Disabled, QIcon.State.Off)
            self._icons[key] = icon
        return self._icons[key]

    def chart_settings(self) -> dict[str, object]:
        """matplotlib rcParams in these colours and fonts, for `matplotlib.rc_context`."""
        text, muted = self.palette["text"], self.palette["muted"]
        return {
            "figure.facecolor": self.palette["base"],
            "axes.facecolor": self.palette["base"],
            "axes.edgecolor": self.palette["border"],
            "axes.labelcolor": text,
            "text.color": text,
            "xtick.color": muted,
            "ytick.color": muted,
            "grid.color": self.palette["border"],
            "font.family": _families("ui", self.language),
            "axes.unicode_minus": False,
        }


def load_theme(name: str, text_size: int = 100, language: str = "en") -> Theme:
    """Read resources/themes/<name>.toml."""
    with _folder().joinpath(f"{name}.toml").open("rb") as file:
        data = tomllib.load(file)
    underlines = [entry["underline"] for entry in data["entity"]]
    styles = tuple(
        EntityStyle(**entry, strokes=underlines[: number + 1].count(entry["underline"]))
        for number, entry in enumerate(data["entity"])
    )
    return Theme(data["name"], data["dark"], data["palette"], data["status"], styles, text_size, language)


def apply_theme(app: QApplication, choice: ThemeChoice, text_size: int = 100, language: str = "en") -> Theme:
    """Put a theme in force: fonts, palette and style sheet of the whole program."""
    name = choice.value
    if choice is ThemeChoice.SYSTEM:
        dark = app.styleHints().colorScheme() is Qt.ColorScheme.Dark
        name = "dark" if dark else "light"
    theme = load_theme(name, text_size, language)
    app.setProperty(_PROPERTY, theme)
    if app.style().name() != "fusion":
        app.setStyle("Fusion")
    app.setFont(theme.ui_font())
    app.setPalette(theme.qt_palette())
    app.setStyleSheet(theme.style_sheet())
    return theme


def chosen_theme(settings: Settings) -> ThemeChoice:
    """The theme that the user chose; as the system has it where none was."""
    name = settings.text("theme", ThemeChoice.SYSTEM.value)
    return ThemeChoice(name) if name in list(ThemeChoice) else ThemeChoice.SYSTEM


def active_theme() -> Theme:
    """The theme in force; the light one where none was applied (tests of single widgets)."""
    app = QApplication.instance()
    theme = app.property(_PROPERTY) if app is not None else None
    return theme if isinstance(theme, Theme) else load_theme("light")


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours as WCAG 2 defines it, 1 to 21."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _folder() -> Path:
    return paths.resource("themes")


def _families(group: str, key: str) -> list[str]:
    with _folder().joinpath("fonts.toml").open("rb") as file:
        fonts = tomllib.load(file)
    chosen = cast(Iterable[str], fonts[group].get(key, fonts["ui"]["en"]))
    return list(dict.fromkeys([*chosen, *fonts["rare"]["families"]]))


def _drawn(svg: str, colour: QColor, side: int = 96) -> QPixmap:
    renderer = QSvgRenderer(QByteArray(svg.replace("#000000", colour.name()).encode()))
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(0, 0, side, side))
    painter.end()
    return pixmap
