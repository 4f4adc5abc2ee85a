"""Whether a server can have read the whole prompt, judged by the number of tokens it says it read.

Ollama cuts an over-long prompt without a word. No tokenizer is at hand here, so bounds must do: a token holds at
least one byte of text, and no vocabulary packs ideographs or words more densely than LEAST_RATE.
"""

from __future__ import annotations

NUM_KEEP = 4  # tokens that Ollama keeps from the front unless told otherwise
TEMPLATE_TOKENS = 256  # generous room for what a chat template adds
LEAST_RATE = 0.4  # tokens a unit of weight: below Qwen's and Gemma's densest
MEMORY = 0.6  # part of what earlier prompts let one expect below which a count is not believed
_LETTER = 0.3  # weight of a letter against an ideograph


def weight(text: str) -> float:
    """Size of a text in units that take about one token each: an ideograph 1, a letter 0.3.

    Reckoned from the length in UTF-8 (a letter is one byte, an ideograph three), which costs no loop.
    """
    wide = (_utf8_length(text) - len(text)) / 2
    return wide + _LETTER * (len(text) - wide)


def most_tokens(text: str) -> int:
    """No tokenizer makes more than this of it, template included."""
    return _utf8_length(text) + TEMPLATE_TOKENS


def cut_count(num_ctx: int) -> int:
    """The tokens that Ollama says it read of a prompt that it cut (2050 at 4096)."""
    front = min(NUM_KEEP, num_ctx - 1)
    return num_ctx - max((num_ctx - front) // 2, 1)


class TokenRate:
    """Learns from prompts that were surely read how few tokens this model makes of a unit of weight."""

    def __init__(self) -> None:
        self._least: float | None = None

    def learn(self, text: str, count: int) -> None:
        """Note that the whole of `text` made `count` tokens."""
        size = weight(text)
        if size > 0:
            rate = count / size
            self._least = rate if self._least is None else min(self._least, rate)

    def was_cut(self, text: str, count: int, num_ctx: int) -> bool:
        """Whether a server that says it read `count` tokens of `text` left some of it out.

        Never said of a text that fits into `num_ctx` in any vocabulary, unless the count is absurd. Where the
        text may overflow: the telltale count of a cut (by chance true of one prompt in thousands; reading that
        again costs less than believing a cut one), or far fewer tokens than earlier prompts let one expect.
        """
        size = weight(text)
        if count < LEAST_RATE * size:
            return True
        if most_tokens(text) < num_ctx:
            return False
        return count == cut_count(num_ctx) or (self._least is not None and count < MEMORY * self._least * size)


def _utf8_length(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))
