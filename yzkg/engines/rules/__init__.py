"""The embedded engine: a small grammar machine whose words and patterns are all in the pack.

scan      characters -> tokens (lexicon, numbers, names)
chunk     tokens -> chunks (regular expressions over token tags)
frames    chunks -> statements (a cue, and slots filled from around it)
"""

from yzkg.engines.rules.engine import RulesEngine

__all__ = ["RulesEngine"]
