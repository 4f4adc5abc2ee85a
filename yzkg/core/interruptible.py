"""Waiting that ends at once when its token is cancelled, whatever is waited for."""

from __future__ import annotations

import asyncio
import contextlib
import enum
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from yzkg.core.cancel import Cancelled, CancelToken

T = TypeVar("T")


class _End(enum.Enum):
    END = enum.auto()


_END = _End.END


class _NeverWaiting(ThreadPoolExecutor):
    """Looks names up. A look-up cannot be interrupted, so nobody waits for its end."""

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        super().shutdown(wait=False, cancel_futures=True)


def run_cancellable(work: Callable[[], Coroutine[Any, Any, T]], cancel: CancelToken) -> T:
    """Run a coroutine on this thread until it ends, or until `cancel` stops it from another one.

    Raises Cancelled. The request in flight is dropped at once, whether or not its server ever answers.
    """

    async def cancellable() -> T:
        loop = asyncio.get_running_loop()
        loop.set_default_executor(_NeverWaiting(max_workers=1))
        task = asyncio.current_task()
        assert task is not None

        def stop() -> None:
            with contextlib.suppress(RuntimeError):  # the loop has already closed
                loop.call_soon_threadsafe(task.cancel)

        forget = cancel.on_cancel(stop)
        try:
            return await work()
        finally:
            forget()

    cancel.check()
    try:
        return asyncio.run(cancellable())
    except asyncio.CancelledError:
        raise Cancelled from None


def iterate_cancellable(items: Callable[[], AsyncGenerator[T, None]], cancel: CancelToken) -> Iterator[T]:
    """What an asynchronous generator yields, on this thread. It is closed as soon as nobody asks for more.

    Raises Cancelled: what it waits for is dropped at once when `cancel` stops it from another thread.
    """

    async def following(source: AsyncGenerator[T, None]) -> T | _End:
        task = asyncio.current_task()
        assert task is not None
        loop = asyncio.get_running_loop()

        def stop() -> None:
            with contextlib.suppress(RuntimeError):  # the loop has already closed
                loop.call_soon_threadsafe(task.cancel)

        forget = cancel.on_cancel(stop)
        try:
            return await anext(source, _END)
        finally:
            forget()

    with asyncio.Runner() as runner:
        runner.get_loop().set_default_executor(_NeverWaiting(max_workers=1))
        source = items()
        try:
            cancel.check()
            while not isinstance(item := runner.run(following(source)), _End):
                yield item
                cancel.check()
        except asyncio.CancelledError:
            raise Cancelled from None
        finally:
            runner.run(source.aclose())
