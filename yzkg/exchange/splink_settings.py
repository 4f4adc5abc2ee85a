"""The comparison of the engine as settings for Splink 5, so that archives together can be run on DuckDB or Spark.

The levels are those of yzkg.resolve.comparison as SQL over the columns of the export, with the weights that were learnt
here. Two things are simpler than the engine: what those of one time share anyway is not told by dates, and rarity of
shared words counts word by word.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from yzkg.resolve.comparison import LEVELS, LIST_OF, SHARING
from yzkg.resolve.evidence import DATES, KIN, TITLE
from yzkg.resolve.name_score import SELDOM, SIDE_BY_SIDE, TIMES
from yzkg.resolve.weights import DISCOUNT, Weights

DUCKDB, SPARK = "duckdb", "spark"
DIALECTS = (DUCKDB, SPARK)
# The columns of the export beside the lists: their types as DuckDB calls them.
ID, ARCHIVE, WHOSE, BARE, PERIOD, DELETIONS = "unique_id", "archive", "whose", "bare", "period", "deletions"
ENTITY, NAME, OFTEN = "entity", "name", "often"
COMMON, UNCOMMON, RARE = "", "_uncommon", "_rare"  # after the name of a list: all words, the less common, the rare
KINSHIPS, CAREER = "kinships", "career_"

_LEAST_U, _MOST = 1e-5, 0.9999
_NAME_M = {
    "exact": 0.7,
    "rare_spelling": 0.5,
    "two_names": 0.008,
    "one_character": 0.12,
    "part": 0.12,
    "different": 0.06,
}
_ANY_CHARACTER, _ANY_PART = 256.0, 16.0  # how many times as many names are near as are the same


def splink_settings(
    type_: str, dialect: str, weights: Weights, careers: int, same_name: float, names: int
) -> dict[str, Any]:
    """Settings that `splink.Linker` takes as they are, for occurrences of one type.

    same_name: chance that two occurrences drawn at random have the same name. names: how many there are. The fields m
    and u are fixed; they give the bits of the engine.
    """
    sql = _Sql(dialect)
    comparisons = [_name(same_name), _side_by_side(sql)]
    for kind, levels in LEVELS.items():
        unknown, conditions = _conditions(sql, kind, careers)
        found = [_level(f"{kind}: unknown", unknown) | {"is_null_level": True}]
        for level in sorted(conditions, reverse=True):
            bits, u = weights.bits[kind][level], max(weights.u[kind][level], _LEAST_U)
            found.append(_level(f"{kind}: {levels[level]}", conditions[level], min(u * 2**bits, _MOST), u))
        found.append(_rest(kind, weights))
        comparisons.append({"output_column_name": kind, "comparison_levels": found})
    same = f"l.type = r.type AND l.type = '{type_}' AND l.{WHOSE} <> r.{WHOSE}"
    return {
        "link_type": "dedupe_only",
        "unique_id_column_name": ID,
        "sql_dialect": dialect,
        "probability_two_random_records_match": min(max(2**weights.prior / max(names, 2), 1e-9), 0.5),
        "blocking_rules_to_generate_predictions": [
            _block(dialect, f"l.{BARE} = r.{BARE} AND l.{PERIOD} = r.{PERIOD} AND {same}"),
            _block(dialect, f"l.{BARE} = r.{BARE} AND l.workshops = r.workshops AND {same}", "workshops"),
            _block(dialect, f"l.{BARE} = r.{BARE} AND l.partners_rare = r.partners_rare AND {same}", "partners_rare"),
            _block(dialect, f"l.{DELETIONS} = r.{DELETIONS} AND l.{PERIOD} = r.{PERIOD} AND {same}", DELETIONS),
        ],
        "comparisons": comparisons,
        "retain_matching_columns": False,
        "retain_intermediate_calculation_columns": False,
        "additional_columns_to_retain": [ARCHIVE, ENTITY, NAME],
    }


class _Sql:
    """What is written in two ways."""

    def __init__(self, dialect: str) -> None:
        spark = dialect == SPARK
        self._shared = "size(array_intersect({0}_l, {0}_r))" if spark else "len(list_intersect({0}_l, {0}_r))"
        self._has = "array_contains" if spark else "list_contains"

    def shared(self, column: str, least: int = 1) -> str:
        return f"{self._shared.format(column)} >= {least}"

    def has(self, column: str, word: str) -> str:
        return f"coalesce({self._has}({column}, {word}), FALSE)"


def _side_by_side(sql: _Sql) -> dict[str, Any]:
    """Who stands beside the other in one of his records is another."""
    beside = f"{sql.has('partners_l', BARE + '_r')} OR {sql.has('partners_r', BARE + '_l')}"
    return {
        "output_column_name": "side_by_side",
        "comparison_levels": [
            _level("side by side: yes", f"{BARE}_l <> {BARE}_r AND ({beside})", _MOST * 2**SIDE_BY_SIDE, _MOST),
            _level("side by side: no", "ELSE", _MOST, _MOST),
        ],
    }


def _conditions(sql: _Sql, kind: str, careers: int) -> tuple[str, dict[int, str]]:
    """When it is unknown, and for each level above the lowest its condition; the highest that holds counts."""
    levels = LEVELS[kind]
    if kind == DATES:
        gap = "greatest(first_day_l, first_day_r) - least(last_day_l, last_day_r)"
        days = {"overlap": 0, "years": 2922, "decades": 9131, "lifetime": 21915}
        return _missing("first_day"), {levels.index(name): f"{gap} <= {most}" for name, most in days.items()}
    column = LIST_OF[kind]
    if kind == KIN:
        found = {"shared": sql.shared(column), "conflict": f"{sql.shared(KINSHIPS)} AND NOT {sql.shared(column)}"}
        return _missing(column), {levels.index(name): condition for name, condition in found.items()}
    conditions = {
        SHARING.index("many"): sql.shared(column + RARE, 2),
        SHARING.index("rare"): sql.shared(column + RARE),
        SHARING.index("shared"): sql.shared(column + UNCOMMON),
        SHARING.index("common"): sql.shared(column),
    }
    if kind == TITLE and careers:
        conditions[levels.index("in_order")] = f"NOT {sql.shared(column)} AND ({_risen(careers, '<=')})"
        conditions[levels.index("against_order")] = f"NOT {sql.shared(column)} AND ({_risen(careers, '>')})"
        conditions = {  # order is asked only where no title is shared, and in order goes before against it
            level: condition
            if level != levels.index("against_order")
            else f"{condition} AND NOT ({_risen(careers, '<=')})"
            for level, condition in conditions.items()
        }
    return _missing(column), conditions


def _missing(column: str) -> str:
    return f"{column}_l IS NULL OR {column}_r IS NULL"


def _risen(careers: int, sign: str) -> str:
    """Whether in some career the earlier step stands so to the later one."""
    found = []
    for number in range(careers):
        step = f"{CAREER}{number}"
        found.append(f"(first_day_l < first_day_r AND {step}_l {sign} {step}_r)")
        found.append(f"(first_day_r < first_day_l AND {step}_r {sign} {step}_l)")
    return f"coalesce({' OR '.join(found)}, FALSE)"


def _name(same_name: float) -> dict[str, Any]:
    """Two names that both stand often, one character apart, are names of two: brothers differ so."""
    u = max(same_name, 1e-7)
    near, part = min(u * _ANY_CHARACTER, 0.1), min(u * _ANY_PART, 0.1)
    less, more = f"least({OFTEN}_l, {OFTEN}_r)", f"greatest({OFTEN}_l, {OFTEN}_r)"
    one = f"levenshtein({BARE}_l, {BARE}_r) = 1"
    inside = f"instr({BARE}_l, {BARE}_r) > 0 OR instr({BARE}_r, {BARE}_l) > 0"
    conditions = {
        "exact": (f"{BARE}_l = {BARE}_r", u),
        "rare_spelling": (f"{one} AND {less} <= {SELDOM} AND {more} >= {TIMES} * {less}", near),
        "two_names": (f"{one} AND {less} > {SELDOM}", near),
        "one_character": (one, near),
        "part": (f"length({BARE}_l) > 1 AND length({BARE}_r) > 1 AND ({inside})", part),
        "different": ("ELSE", 1 - u - near - part),
    }
    levels = [_level("name: none", _missing(BARE)) | {"is_null_level": True}]
    levels += [_level(f"name: {name}", sql, _NAME_M[name], chance) for name, (sql, chance) in conditions.items()]
    levels[1] |= {"tf_adjustment_column": BARE, "tf_adjustment_weight": DISCOUNT}
    return {"output_column_name": "written_name", "comparison_levels": levels}


def _level(label: str, condition: str, m: float | None = None, u: float | None = None) -> dict[str, Any]:
    found: dict[str, Any] = {"label_for_charts": label, "sql_condition": condition}
    if m is None or u is None:
        return found
    return found | {"m_probability": m, "u_probability": u, "fix_m_probability": True, "fix_u_probability": True}


def _rest(kind: str, weights: Weights) -> dict[str, Any]:
    """What is known of both and agrees in nothing: the lowest level."""
    u = min(max(weights.u[kind][1], _LEAST_U), _MOST)
    return _level(f"{kind}: {LEVELS[kind][1]}", "ELSE", min(u * 2 ** weights.bits[kind][1], _MOST), u)


def _block(dialect: str, rule: str, *explode: str) -> dict[str, Any]:
    found: dict[str, Any] = {"blocking_rule": rule, "sql_dialect": dialect}
    return found | {"arrays_to_explode": list(explode)} if explode else found


def list_columns(kinds: Sequence[str]) -> Mapping[str, str]:
    return {kind + rarity: "VARCHAR[]" for kind in kinds for rarity in (COMMON, UNCOMMON, RARE)}
