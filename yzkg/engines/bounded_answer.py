"""An answer from the network that does not go on for ever, whatever its server sends."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx

MOST_BYTES = 32 * 1024 * 1024  # of an answer with all that is said around each token; the longest meant has a quarter


class AnswerEndlessError(Exception):
    """More has come than any answer has."""


async def bound(response: httpx.Response) -> None:
    """Let the body of a response end in AnswerEndlessError once it is longer than any answer. A hook of a client."""
    assert isinstance(response.stream, httpx.AsyncByteStream)
    response.stream = _Bounded(response.stream)


class _Bounded(httpx.AsyncByteStream):
    def __init__(self, stream: httpx.AsyncByteStream) -> None:
        self._stream = stream

    async def __aiter__(self) -> AsyncIterator[bytes]:
        left = MOST_BYTES
        async for part in self._stream:
            left -= len(part)
            if left < 0:
                raise AnswerEndlessError
            yield part

    async def aclose(self) -> None:
        await self._stream.aclose()
