"""How many tokens a model makes of a text, learnt from what its server says it read, and whether it read it whole.

Ollama cuts an over-long prompt without a word. No tokenizer is at hand here, so bounds must do: a token holds at
least one byte of text, and no vocabulary packs ideographs or words more densely than LEAST_RATE.
"""

from __future__ import annotations

NUM_KEEP = 4  # tokens that Ollama keeps from the front unless told otherwise
TEMPLATE_TOKENS = 256  # generous room for what a chat template adds
LEAST_RATE = 0.4  # tokens a unit of weight: below Qwen's and Gemma's densest
MEMORY = 0.6  # part of what earlier prompts let one expect below which a count is not believed
_LETTER = 0.3  # weight of a letter against an ideograph
_INSISTENCE = 50  # times that a least count is weighed against what was learnt before
_FIRST_GUESS = 200.0  # characters of each kind that the first guess weighs as much as


def weight(text: str) -> float:
    """Size of a text in units that take about one token each: an ideograph 1, a letter 0.3.

    Reckoned from the length in UTF-8 (a letter is one byte, an ideograph three), which costs no loop.
    """
    wide, letters = _parts(text)
    return wide + _LETTER * letters


def most_tokens(text: str) -> int:
    """No tokenizer makes more than this of it, template included."""
    return _utf8_length(text) + TEMPLATE_TOKENS


def cut_count(num_ctx: int) -> int:
    """The tokens that Ollama says it read of a prompt that it cut (2050 at 4096)."""
    front = min(NUM_KEEP, num_ctx - 1)
    return num_ctx - max((num_ctx - front) // 2, 1)


class TokenRate:
    """Learns from prompts that were surely read how many tokens this model makes of ideographs and of letters."""

    def __init__(self) -> None:
        self._least: float | None = None
        # The sums of least squares in two unknowns. What is believed before anything is known is one more equation
        # for each, so that they can always be solved.
        guess = _FIRST_GUESS**2
        self._wide_wide, self._wide_letters, self._letters_letters = guess, 0.0, guess
        self._wide_count, self._letters_count = guess, guess * _LETTER

    @property
    def known(self) -> bool:
        """Whether any prompt was surely read."""
        return self._least is not None

    def learn(self, text: str, count: int) -> None:
        """Note that the whole of `text` made `count` tokens."""
        size = weight(text)
        if size > 0:
            rate = count / size
            self._least = rate if self._least is None else min(self._least, rate)
            self._fit(text, count)

    def learn_least(self, text: str, count: int) -> None:
        """Note that `text` made more tokens than `count`, where that is news."""
        for _ in range(_INSISTENCE):
            if not text or self.expected(text) > count:
                return
            self._fit(text, count + count // 8 + 1)

    def expected(self, text: str) -> int:
        """Tokens that this model will make of `text`; before anything is learnt, what most of them would."""
        wide, letters = _parts(text)
        solved = self._wide_wide * self._letters_letters - self._wide_letters**2
        each_wide = (self._wide_count * self._letters_letters - self._letters_count * self._wide_letters) / solved
        each_letter = (self._letters_count * self._wide_wide - self._wide_count * self._wide_letters) / solved
        return round(max(each_wide * wide + each_letter * letters, LEAST_RATE * weight(text)))

    def _fit(self, text: str, count: int) -> None:
        wide, letters = _parts(text)
        self._wide_wide += wide * wide
        self._wide_letters += wide * letters
        self._letters_letters += letters * letters
        self._wide_count += wide * count
        self._letters_count += letters * count

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


def _parts(text: str) -> tuple[float, float]:
    """How many ideographs and how many letters, reckoned as for `weight`."""
    wide = (_utf8_length(text) - len(text)) / 2
    return wide, len(text) - wide


def _utf8_length(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))
