"""Tables of a pattern file, read key by key so that a misspelt or mistyped one is named and not passed over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yzkg.core.errors import PackError

FILE = "patterns.toml"


def fault(code: str, **data: object) -> PackError:
    """A fault of the pattern file; `subject` is what is wrong. Worded like all faults of packs."""
    return PackError("pack_fault", pack="", file=FILE, line=0, fault=code, **data)


class Row:
    """One table. Every reader below raises PackError for a value of the wrong kind."""

    def __init__(self, name: str, values: object) -> None:
        if not isinstance(values, Mapping):
            raise fault("wrong_type", subject=name, expected="table")
        self.name = name
        self.values: Mapping[str, object] = values

    def only(self, *keys: str) -> Row:
        """Itself, if it has no other keys."""
        for key in self.values:
            if key not in keys:
                raise fault("unknown_key", subject=f"{self.name}.{key}")
        return self

    def need(self, key: str) -> str:
        """A text that must be there."""
        if key not in self.values:
            raise fault("missing_key", subject=f"{self.name}.{key}")
        return self.text(key)

    def text(self, key: str, default: str = "") -> str:
        value = self.values.get(key, default)
        if not isinstance(value, str):
            raise self._wrong(key, "str")
        return value

    def flag(self, key: str) -> bool:
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            raise self._wrong(key, "bool")
        return value

    def whole(self, key: str, default: int) -> int:
        value = self.values.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self._wrong(key, "int")
        return value

    def share(self, key: str, default: float) -> float:
        """A number from 0 to 1."""
        value = self.values.get(key, default)
        if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= 1:
            raise self._wrong(key, "float")
        return float(value)

    def texts(self, key: str, default: Sequence[str] = ()) -> list[str]:
        value = self.values.get(key, default)
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise self._wrong(key, "list")
        for one in value:
            if not isinstance(one, str):
                raise self._wrong(key, "str")
        return list(value)

    def row(self, key: str) -> Row:
        """A table inside; empty if it is not there."""
        return Row(f"{self.name}.{key}" if self.name else key, self.values.get(key, {}))

    def rows(self, key: str) -> list[Row]:
        """A list of tables inside; empty if it is not there."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            raise self._wrong(key, "list")
        return [Row(key, one) for one in value]

    def _wrong(self, key: str, expected: str) -> PackError:
        return fault("wrong_type", subject=f"{self.name}.{key}" if self.name else key, expected=expected)
