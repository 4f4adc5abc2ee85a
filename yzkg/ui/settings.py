"""What the program remembers for its user between starts, in one ini file."""

from __future__ import annotations

import getpass
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from yzkg import paths

RECENT_MOST = 8


class Settings:
    """Typed access to the ini file. `path`: where it lies; None is the user's own configuration folder."""

    def __init__(self, path: Path | None = None) -> None:
        chosen = path or paths.config_folder() / "yzkg.ini"
        self._store = QSettings(str(chosen), QSettings.Format.IniFormat)

    def text(self, key: str, default: str = "") -> str:
        value = self._store.value(key, default)
        return value if isinstance(value, str) else default

    def set_text(self, key: str, value: str) -> None:
        self._store.setValue(key, value)

    def number(self, key: str, default: int) -> int:
        try:
            return int(self.text(key, str(default)))
        except ValueError:
            return default

    def set_number(self, key: str, value: int) -> None:
        self._store.setValue(key, str(value))

    def state(self, key: str) -> QByteArray:
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_state(self, key: str, value: QByteArray) -> None:
        self._store.setValue(key, value)

    @property
    def who(self) -> str:
        """The name written beside every decision."""
        return self.text("who") or _login_name()

    def recent(self) -> list[Path]:
        """Projects opened lately that still exist, newest first."""
        names = self.text("recent").split("\n")
        return [Path(name) for name in names if name and Path(name).is_file()]

    def remember_recent(self, path: Path) -> None:
        own = str(path.resolve())
        others = [str(p) for p in self.recent() if str(p) != own]
        self.set_text("recent", "\n".join([own, *others][:RECENT_MOST]))

    def save(self) -> None:
        self._store.sync()


def _login_name() -> str:
    try:
        return getpass.getuser()
    except OSError:  # no login name on this machine
        return "user"
