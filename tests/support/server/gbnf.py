"""JSON schema -> llama.cpp grammar (GBNF), for the subset that Ollama constrains everywhere.

What this cannot constrain it refuses (SchemaError), where llama.cpp's own server would answer 200 with
unconstrained text: a schema that passes here is held by the real thing too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

MAX_REPETITIONS = 2000

_KNOWN = frozenset(
    {"type", "properties", "required", "additionalProperties", "items", "minItems", "maxItems", "minLength"}
    | {"maxLength", "minimum", "maximum", "enum", "const", "anyOf", "oneOf", "$ref", "$defs", "definitions"}
    | {"title", "description", "default", "examples", "$schema"}
)
_BASE = {
    "space": r'| " " | "\n"{1,2} [ \t]{0,20}',
    "char": r'[^"\\\x7F\x00-\x1F] | [\\] (["\\bfnrt] | "u" [0-9a-fA-F]{4})',
    "string": r'"\"" char* "\"" space',
    "boolean": '("true" | "false") space',
    "null": '"null" space',
    "integer": '("-"? ([0] | [1-9] [0-9]{0,15})) space',
    "number": '("-"? ([0] | [1-9] [0-9]{0,15})) ("." [0-9]{1,16})? ([eE] [-+]? [0-9] [0-9]{0,15})? space',
}
_ANY = {
    "value": "object | array | string | number | boolean | null",
    "object": '"{" space (string ":" space value ("," space string ":" space value)*)? "}" space',
    "array": '"[" space (value ("," space value)*)? "]" space',
}


class SchemaError(Exception):
    """The schema uses something outside the portable subset."""


def any_object() -> str:
    """Grammar for `format: "json"`."""
    return _written({"root": "object", **_ANY, **_BASE})


def grammar(schema: Mapping[str, Any], *, alphabetical: bool) -> str:
    """Grammar that holds an answer to `schema`; root rule `root`.

    `alphabetical`: properties in that order, as models with a template of their own get them from Ollama.
    Raises SchemaError.
    """
    return _Converter(schema, alphabetical).convert()


def _written(rules: Mapping[str, str]) -> str:
    return "\n".join(f"{name} ::= {rule}" for name, rule in rules.items())


def _literal(value: Any) -> str:
    """The JSON text of `value` as a GBNF string."""
    return json.dumps(json.dumps(value, ensure_ascii=False), ensure_ascii=False)


def _repeated(rule: str, low: int, high: int | None) -> str:
    if max(low, high or 0) > MAX_REPETITIONS:
        raise SchemaError("number of repetitions exceeds sane defaults, please reduce the number of repetitions")
    return f"{rule}{{{low},{'' if high is None else high}}}"


class _Converter:
    """Collects one named rule for every part of a schema."""

    def __init__(self, schema: Mapping[str, Any], alphabetical: bool) -> None:
        self._schema = schema
        self._alphabetical = alphabetical
        self._rules: dict[str, str] = dict(_BASE)
        self._refs: dict[str, str] = {}

    def convert(self) -> str:
        top = self._visit(self._schema, "top")
        return _written({"root": top, **self._rules})

    def _add(self, name: str, rule: str) -> str:
        """Name a rule; an equal one of the same name is shared."""
        name = re.sub(r"[^a-zA-Z0-9-]+", "-", name)
        free, number = name, 0
        while self._rules.get(free, rule) != rule:
            number += 1
            free = f"{name}{number}"
        self._rules[free] = rule
        return free

    def _visit(self, part: Any, name: str) -> str:
        if not isinstance(part, Mapping):
            raise SchemaError(f"not a schema at {name}: {part!r}")
        if unknown := set(part) - _KNOWN:
            raise SchemaError(f"keywords {sorted(unknown)} at {name} are not held everywhere")
        if "$ref" in part:
            return self._ref(str(part["$ref"]))
        alternatives = part.get("oneOf") or part.get("anyOf")
        if isinstance(part.get("type"), list):
            alternatives = [{**part, "type": one} for one in part["type"]]
        if alternatives:
            rules = [self._visit(one, f"{name}-{number}") for number, one in enumerate(alternatives)]
            return self._add(name, " | ".join(rules))
        if "const" in part:
            return self._add(name, f"{_literal(part['const'])} space")
        if "enum" in part:
            return self._add(name, f"({' | '.join(map(_literal, part['enum']))}) space")
        return self._typed(part, name)

    def _typed(self, part: Mapping[str, Any], name: str) -> str:
        kind = part.get("type")
        if kind == "object":
            return self._object(part, name)
        if kind == "array":
            return self._array(part, name)
        if kind == "string" and ("minLength" in part or "maxLength" in part):
            chars = _repeated("char", part.get("minLength", 0), part.get("maxLength"))
            return self._add(name, rf'"\"" {chars} "\"" space')
        if kind == "integer" and ("minimum" in part or "maximum" in part):
            return self._range(part, name)
        if kind in ("string", "integer", "number", "boolean", "null"):
            if "minimum" in part or "maximum" in part:
                raise SchemaError(f"bounds of a number at {name} are ignored by llama.cpp")
            return str(kind)
        raise SchemaError(f"Unrecognized schema: {json.dumps(part)}")

    def _object(self, part: Mapping[str, Any], name: str) -> str:
        if part.get("additionalProperties", False) is not False:
            raise SchemaError(f"the object at {name} is open")
        properties = part.get("properties", {})
        if optional := set(properties) - set(part.get("required", [])):
            raise SchemaError(f"optional properties {sorted(optional)} at {name}: require them all")
        names = sorted(properties) if self._alphabetical else list(properties)
        pairs = [f'{_literal(n)} space ":" space {self._visit(properties[n], f"{name}-{n}")}' for n in names]
        inside = ' "," space '.join(pairs)
        return self._add(name, f'"{{" space {inside} "}}" space')

    def _array(self, part: Mapping[str, Any], name: str) -> str:
        item = self._visit(part.get("items"), f"{name}-item")
        low, high = part.get("minItems", 0), part.get("maxItems")
        if high == 0:
            return self._add(name, '"[" space "]" space')
        more = _repeated(f'("," space {item})', max(low - 1, 0), None if high is None else high - 1)
        inside = f"{item} {more}" if low else f"({item} {more})?"
        return self._add(name, f'"[" space {inside} "]" space')

    def _range(self, part: Mapping[str, Any], name: str) -> str:
        low, high = part.get("minimum", 0), part.get("maximum")
        if high is None or low < 0 or high - low > 999:
            raise SchemaError(f"the integer range at {name} is not spelled out here")
        numbers = " | ".join(_literal(number) for number in range(low, high + 1))
        return self._add(name, f"({numbers}) space")

    def _ref(self, ref: str) -> str:
        if ref in self._refs:
            return self._refs[ref]
        if not ref.startswith("#/"):
            raise SchemaError(f"Unsupported ref: {ref}")
        target: Any = self._schema
        for key in ref[2:].split("/"):
            if not isinstance(target, Mapping) or key not in target:
                raise SchemaError(f"Error resolving ref {ref}: {key} not found")
            target = target[key]
        # Named before it is visited: a schema may refer to itself.
        name = self._refs[ref] = "ref-" + re.sub(r"[^a-zA-Z0-9-]+", "-", ref[2:])
        self._rules[name] = self._visit(target, f"{name}-body")
        return name
