"""Several servers with the same model as one engine, and servers that come and go.

A run of a night outlives a server that is started anew, a lid that is closed and a colleague who goes home with the
laptop: a question that got no answer is asked again, there or elsewhere, after pauses that grow. Only when nobody has
answered for long does the run pause.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Protocol

from yzkg.core.cancel import CancelToken
from yzkg.core.errors import EngineError, EngineUnavailable
from yzkg.engines.base import Brief, EngineInfo, RecordText, Reply

log = logging.getLogger(__name__)

# Nothing of this mends itself while a run goes on; everything else may.
_FOR_GOOD = frozenset({"model_differs", "model_missing", "model_remote", "ollama_forbidden"})
# How it ends where a question brings a server down. One that could not be reached was down before.
_BROUGHT_DOWN = frozenset({"ollama_lost", "ollama_silent"})
# What a server says that is no better off with the next record, and how often in a row it may.
_REFUSING = frozenset({"model_crashed", "request_refused", "schema_refused"})
_REFUSALS = 10
_CLOCK_TOLERANCE = 5.0  # seconds; a clock that is set right moves by less


class ServedEngine(Protocol):
    """An Engine whose server can be asked who it is by somebody who may stop waiting."""

    def info(self, cancel: CancelToken | None = None) -> EngineInfo: ...

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply: ...


@dataclass(frozen=True, slots=True)
class Pauses:
    """Seconds. After each failure a host is left alone twice as long as before, from `first` to `longest`.
    `patience`: how long all of them may fail until the run pauses."""

    first: float = 1.0
    longest: float = 60.0
    patience: float = 300.0


@dataclass(slots=True)
class _Host:
    """A server as seen so far. `room`: requests at a time, as many as it seems to take."""

    address: str
    engine: ServedEngine
    room: float = 1.0  # until the first answer: it loads the model for one request as for many
    taken: int = 0
    failures: int = 0  # in a row
    refusals: int = 0  # in a row
    rests_until: float = 0.0
    known: bool = False  # to hold the model of the run
    context: int = 0  # the largest that it has answered with
    out: bool = False
    trouble: EngineUnavailable | None = None
    alone: bool = False  # the request in hand may have brought it down, so it gets no other


class Hosts:
    """An Engine. Requests go to whichever host has room, so a slow one gets less, and a failing one least.

    All hosts must hold the same model, by its digest; one with another is left out. Requests may come from any
    number of threads; each host gets at most `parallel` at a time, fewer where it says that it is busy. Whoever
    wants to know of hosts that fall out passes `told`; it is called on any thread, once for the same trouble of a host.
    """

    def __init__(
        self,
        engines: Mapping[str, ServedEngine],
        parallel: int = 1,
        *,
        told: Callable[[EngineUnavailable], None] | None = None,
        pauses: Pauses = Pauses(),
    ) -> None:
        """`engines`: address -> engine; the first that answers says which model it is."""
        self._hosts = [_Host(address, engine) for address, engine in engines.items()]
        self._parallel = parallel
        self._told = told
        self._pauses = pauses
        self._changed = threading.Condition()
        self._digest = ""
        self._lost_since: float | None = None  # when the last host that was well fell out
        self._suspects: set[int] = set()  # records that got no answer
        self._waiting_alone = 0

    def info(self) -> EngineInfo:
        """Who answers. `host`: the addresses of all that may take part, with blanks between.

        Raises EngineUnavailable, that of the first host, where none can be reached or has the model.
        """
        with ThreadPoolExecutor(len(self._hosts)) as pool:
            found = list(pool.map(_info_or_fault, self._hosts))
        infos = [info for info in found if isinstance(info, EngineInfo)]
        if not infos:
            assert isinstance(found[0], EngineUnavailable)
            raise found[0]
        self._digest = infos[0].digest
        for host, info in zip(self._hosts, found, strict=True):
            self._introduce(host, info)
        self._lost_since = None
        return replace(infos[0], host=" ".join(host.address for host in self._hosts if not host.out))

    def read(self, record: RecordText, brief: Brief, cancel: CancelToken) -> Reply:
        """The answer of one of the hosts.

        Raises Cancelled; EngineError as the host's engine does, and "reply_lost" where a host that answers other
        questions fell silent over this one again; EngineUnavailable where no host is left: as the host's engine does,
        "model_differs", or "host_refuses" where nothing but refusals comes. "model_not_loaded" is raised at once where
        a host that answers has no memory for the larger context that is asked for, or no host is well.
        """
        while True:
            host = self._take(record, cancel)
            clocks = _Clocks()
            try:
                self._check_model(host, cancel)
                reply = host.engine.read(record, brief, cancel)
            except EngineUnavailable as gone:
                if gone.code == "model_not_loaded" and 0 < host.context < _context(brief):
                    raise  # it is well, with a smaller one: whoever asks can ask with that
                if not clocks.slept and self._is_to_blame(host, record, brief, cancel, gone):
                    self._answered(host)
                    raise EngineError("reply_lost", host=host.address, reason=gone.code) from None
                self._failed(host, gone)
                if gone.code == "model_not_loaded" and self._none_is_well():
                    raise  # memory comes back seldom, and a person who has just begun the run should know at once
            except EngineError as error:
                if not self._refuses_all(host, error):
                    raise
            else:
                self._answered(host)
                with self._changed:
                    self._suspects.discard(record.record_id)
                    host.context = max(host.context, _context(brief))
                return reply
            finally:
                self._give_back(host)

    # who gets the next request

    def _take(self, record: RecordText, cancel: CancelToken) -> _Host:
        """Wait for a host with room. Raises Cancelled, and EngineUnavailable where there is no hope of one."""
        forget = cancel.on_cancel(self._wake)
        try:
            with self._changed:
                alone = record.record_id in self._suspects
                self._waiting_alone += alone
                try:
                    while (host := self._free(alone)) is None:
                        cancel.check()
                        self._check_hope()
                        self._changed.wait(self._next_look())
                finally:
                    self._waiting_alone -= alone
                    if alone:  # whoever stood behind may have room elsewhere
                        self._changed.notify_all()
                host.taken += 1
                host.alone = alone
                return host
        finally:
            forget()

    def _free(self, alone: bool) -> _Host | None:
        now = time.monotonic()
        rested = [host for host in self._hosts if not host.out and host.rests_until <= now]
        if alone:
            free = [host for host in rested if not host.taken]
        elif self._waiting_alone:  # else their turn might never come
            return None
        else:
            free = [host for host in rested if host.taken < _room(host)]
        return min(free, key=lambda host: host.taken / _room(host), default=None)

    def _check_hope(self) -> None:
        """Raise the last trouble where all hosts are out, or have failed for too long."""
        if any(host.taken for host in self._hosts):
            return
        left = [host for host in self._hosts if not host.out]
        lost = self._lost_since
        if left and (lost is None or time.monotonic() - lost < self._pauses.patience):
            return
        raise next(host.trouble for host in (*left, *self._hosts) if host.trouble is not None)

    def _next_look(self) -> float | None:
        """Seconds until a host has rested; None where only an answer or a cancel changes anything."""
        now = time.monotonic()
        resting = [host.rests_until - now for host in self._hosts if not host.out and host.rests_until > now]
        return min(resting, default=None)

    def _wake(self) -> None:
        with self._changed:
            self._changed.notify_all()

    def _give_back(self, host: _Host) -> None:
        with self._changed:
            host.taken -= 1
            host.alone = False
            self._changed.notify_all()

    # what became of it

    def _check_model(self, host: _Host, cancel: CancelToken) -> None:
        """Whoever comes back may hold another model. Raises Cancelled and EngineUnavailable."""
        if host.known:
            return
        info = host.engine.info(cancel)
        with self._changed:
            self._digest = self._digest or info.digest
            host.known = info.digest == self._digest
        if not host.known:
            raise EngineUnavailable("model_differs", host=host.address, model=info.model)

    def _introduce(self, host: _Host, found: EngineInfo | EngineUnavailable) -> None:
        if isinstance(found, EngineUnavailable):
            self._failed(host, found)
        elif found.digest != self._digest:
            self._failed(host, EngineUnavailable("model_differs", host=host.address, model=found.model))
        else:
            with self._changed:
                host.known, host.out, host.failures, host.rests_until, host.trouble = True, False, 0, 0.0, None

    def _answered(self, host: _Host) -> None:
        with self._changed:
            # Back to all of it at once, or where it was busy by and by.
            busy = host.trouble is not None and host.trouble.code == "ollama_busy"
            host.room = min(self._parallel, host.room + 0.1) if busy else self._parallel
            host.failures, host.refusals, host.rests_until = 0, 0, 0.0
            host.trouble = host.trouble if host.room < self._parallel else None
            self._lost_since = None

    def _failed(self, host: _Host, gone: EngineUnavailable) -> None:
        """Leave the host alone for a while, or for good."""
        with self._changed:
            new = host.trouble is None or host.trouble.code != gone.code
            host.trouble = gone
            if gone.code == "ollama_busy" and host.taken > 1:
                host.room = host.taken - 1  # it takes fewer than it was given
            else:
                self._rest(host)
                host.known = False
                host.out = gone.code in _FOR_GOOD
                if self._lost_since is None and self._none_is_well():
                    self._lost_since = time.monotonic()
            log.warning("%s: %s; failure %d", host.address, gone.code, host.failures)
        if new and self._told is not None:
            self._told(gone)

    def _refuses_all(self, host: _Host, error: EngineError) -> bool:
        """Note that it answers that it cannot. True where it says so of record after record: what is wrong is not the
        records, which would all be failed in the morning, so it counts as gone."""
        with self._changed:
            host.refusals = host.refusals + 1 if error.code in _REFUSING else 0
            if host.refusals < _REFUSALS:
                others = any(_is_well(each) for each in self._hosts if each is not host)
                if others and host.refusals:  # let it spoil little
                    self._rest(host)
                else:
                    self._lost_since = None
                return False
        self._failed(host, EngineUnavailable("host_refuses", host=host.address))
        return True

    def _none_is_well(self) -> bool:
        return not any(map(_is_well, self._hosts))

    def _rest(self, host: _Host) -> None:
        host.failures += 1
        pause = min(self._pauses.longest, self._pauses.first * 2 ** min(host.failures - 1, 30))
        host.rests_until = time.monotonic() + pause

    def _is_to_blame(
        self, host: _Host, record: RecordText, brief: Brief, cancel: CancelToken, gone: EngineUnavailable
    ) -> bool:
        """Whether the record brings servers down: no answer to it again, with nothing else in hand, from a host that
        answers something short right afterwards. A server that is gone or starting answers nothing."""
        if gone.code not in _BROUGHT_DOWN:
            return False
        with self._changed:
            self._suspects.add(record.record_id)
            if not host.alone:
                return False
        short = replace(brief, system="", prompt="1", schema={}, options={**brief.options, "num_predict": 1})
        try:
            host.engine.read(RecordText(record.record_id, "1"), short, cancel)
        except EngineUnavailable:
            return False
        except EngineError:
            pass  # an answer, if no good one
        return True


def ollama_hosts(
    model: str,
    hosts: Sequence[str],
    parallel: int = 1,
    *,
    allow_remote: bool = False,
    told: Callable[[EngineUnavailable], None] | None = None,
) -> Hosts:
    """The same model on several Ollama servers. Calls none of them.

    Raises EngineUnavailable as OllamaEngine does: nothing is sent to hosts that are not this computer without consent.
    """
    from yzkg.engines.ollama import OllamaEngine
    from yzkg.engines.ollama_server import normal_host

    addresses = dict.fromkeys(normal_host(host, allow_remote=allow_remote) for host in hosts)
    engines = {address: OllamaEngine(model, address, allow_remote=allow_remote) for address in addresses}
    return Hosts(engines, parallel, told=told)


class _Clocks:
    """Tells whether the machine slept: the time of day went on then, the running time did not."""

    def __init__(self) -> None:
        self._began = time.time(), time.monotonic()

    @property
    def slept(self) -> bool:
        day, running = self._began
        return (time.time() - day) - (time.monotonic() - running) > _CLOCK_TOLERANCE


def _context(brief: Brief) -> int:
    return int(brief.options.get("num_ctx") or 0)


def _is_well(host: _Host) -> bool:
    return not host.failures and not host.out


def _room(host: _Host) -> int:
    """Requests that the host may have in hand: one to try it where it has failed, none beside one that is alone."""
    return 1 if host.failures or host.alone else max(1, int(host.room))


def _info_or_fault(host: _Host) -> EngineInfo | EngineUnavailable:
    try:
        return host.engine.info()
    except EngineUnavailable as fault:
        return fault
