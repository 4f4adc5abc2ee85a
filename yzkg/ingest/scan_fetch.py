"""Fetching one picture: from an address, or from the IIIF image service that the address names.

Nothing is believed of a server: what comes is bounded in size, time and redirects, and must begin as a picture does.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import aclosing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

from yzkg import __version__
from yzkg.core.errors import ScanFault
from yzkg.ingest import iiif_image
from yzkg.ingest.picture_kinds import HEAD, is_whole, kind_of
from yzkg.ingest.pictures import SUFFIXES

if TYPE_CHECKING:  # late at run time: it costs a tenth of the time to a visible window
    import httpx

_INFO_LIMIT = 1 << 20  # bytes of a description
_TAIL = 1 << 16  # bytes in which the end of a picture is looked for
_REDIRECTS = 5
_PASSING = frozenset({"scan_not_found", "scan_refused", "scan_server_fault", "scan_no_picture"})  # ask in another way


@dataclass(frozen=True, slots=True)
class Bounds:
    """Seconds and bytes. `silence` is the wait for the next byte, `whole` that for everything."""

    connect: float = 15.0
    silence: float = 40.0
    whole: float = 900.0
    size: int = 200 << 20


async def fetch(url: str, target: Path, bounds: Bounds) -> str:
    """Write the picture at `url` to `target`; returns the ending of its kind. `target` is nothing until it returns.

    Raises ScanFault: scan_bad_address, scan_offline, scan_certificate, scan_slow, scan_redirects, scan_not_found,
    scan_refused, scan_busy, scan_server_fault, scan_no_picture, scan_too_large, scan_cut_off; and OSError.
    """
    import httpx

    check_address(url)
    headers = {"user-agent": f"yzkg/{__version__}", "accept": "image/*, application/json;q=0.5"}
    timeout = httpx.Timeout(bounds.silence, connect=bounds.connect)
    with _explained(url):
        async with (
            asyncio.timeout(bounds.whole),
            httpx.AsyncClient(
                headers=headers, timeout=timeout, follow_redirects=True, max_redirects=_REDIRECTS
            ) as client,
        ):
            return await _Fetch(client, target, bounds).picture(url)


def check_address(url: str) -> None:
    """Raise ScanFault("scan_bad_address") for what is no http address."""
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        sound = False
    if not sound or not url.isprintable():
        raise ScanFault("scan_bad_address", url=url[:400])


@dataclass(frozen=True, slots=True)
class _Fetch:
    client: httpx.AsyncClient
    target: Path
    bounds: Bounds

    async def picture(self, url: str) -> str:
        base = iiif_image.service_of(url)
        if base is None:
            return await self._plain(url)
        try:
            return await self._of_service(base)
        except ScanFault as fault:
            # A server that does not describe its pictures may give the one that was asked for.
            if fault.code not in _PASSING or url.endswith("/info.json"):
                raise
            return await self._kind_at(url)

    async def _plain(self, url: str) -> str:
        """An address that may be a picture, or a service by its bare name."""
        try:
            found = await self._get(url)
        except ScanFault as fault:
            if fault.code not in _PASSING or urlsplit(url).path.lower().endswith(SUFFIXES):
                raise
            try:
                return await self._of_service(url)
            except ScanFault:
                raise fault from None
        if isinstance(found, str):
            return found
        if iiif_image.is_info(found.value):
            return await self._described(found)
        raise ScanFault("scan_no_picture", url=url)

    async def _of_service(self, base: str) -> str:
        url = iiif_image.info_of(base)
        found = await self._get(url)
        if isinstance(found, str):
            return found
        if not iiif_image.is_info(found.value):
            raise ScanFault("scan_no_picture", url=url)
        return await self._described(found)

    async def _described(self, info: _Json) -> str:
        base = iiif_image.service_of(info.url) or info.url
        last = ScanFault("scan_no_picture", url=info.url)
        for url in iiif_image.requests(base, info.value):
            try:
                return await self._kind_at(url)
            except ScanFault as fault:
                if fault.code not in _PASSING:
                    raise
                last = fault
        raise last

    async def _kind_at(self, url: str) -> str:
        found = await self._get(url)
        if isinstance(found, str):
            return found
        raise ScanFault("scan_no_picture", url=url)

    async def _get(self, url: str) -> str | _Json:
        """The kind of the picture that is now in `target`, or what was said in JSON instead."""
        with _explained(url):
            async with self.client.stream("GET", url) as reply:
                _check_status(reply, url)
                if int(reply.headers.get("content-length", "0") or 0) > self.bounds.size:
                    raise ScanFault("scan_too_large", url=url, limit=self.bounds.size >> 20)
                async with aclosing(cast("AsyncGenerator[bytes, None]", reply.aiter_bytes())) as chunks:
                    head = b""
                    async for chunk in chunks:
                        head += chunk
                        if len(head) >= HEAD:
                            break
                    kind = kind_of(head)
                    if kind is not None:
                        await self._keep(head, chunks, kind, url, "content-length" in reply.headers)
                        return kind
                    if head.lstrip()[:1] != b"{":
                        raise ScanFault("scan_no_picture", url=url)
                    return _Json(str(reply.url), await _json(head, chunks, url))

    async def _keep(self, head: bytes, chunks: AsyncIterator[bytes], kind: str, url: str, announced: bool) -> None:
        size, tail = len(head), head
        with self.target.open("wb") as file:
            file.write(head)
            async for chunk in chunks:
                size += len(chunk)
                if size > self.bounds.size:
                    raise ScanFault("scan_too_large", url=url, limit=self.bounds.size >> 20)
                file.write(chunk)
                tail = (tail + chunk)[-_TAIL:]
        # Where the length was announced, the client itself notices that something is missing.
        if not announced and not is_whole(kind, tail):
            raise ScanFault("scan_cut_off", host=_host(url))


@dataclass(frozen=True, slots=True)
class _Json:
    url: str  # where it was in the end
    value: Any


async def _json(head: bytes, chunks: AsyncIterator[bytes], url: str) -> Any:
    parts, size = [head], len(head)
    async for chunk in chunks:
        size += len(chunk)
        if size > _INFO_LIMIT:
            raise ScanFault("scan_no_picture", url=url)
        parts.append(chunk)
    try:
        return json.loads(b"".join(parts))
    except (ValueError, RecursionError):
        raise ScanFault("scan_no_picture", url=url) from None


def _check_status(reply: httpx.Response, url: str) -> None:
    status, host = reply.status_code, _host(url)
    if status in (404, 410):
        raise ScanFault("scan_not_found", url=url)
    if status in (429, 503):
        raise ScanFault("scan_busy", host=host)
    if 400 <= status < 500:
        raise ScanFault("scan_refused", host=host, status=status)
    if status != 200:
        raise ScanFault("scan_server_fault", host=host, status=status)


@contextmanager
def _explained(url: str) -> Iterator[None]:
    """Faults of the connection as ours."""
    import httpx

    host = _host(url)
    try:
        yield
    except httpx.TooManyRedirects:
        raise ScanFault("scan_redirects", url=url) from None
    except (httpx.UnsupportedProtocol, httpx.InvalidURL):
        raise ScanFault("scan_bad_address", url=url) from None
    except (httpx.TimeoutException, TimeoutError):
        raise ScanFault("scan_slow", host=host) from None
    except (httpx.ReadError, httpx.RemoteProtocolError, httpx.DecodingError):
        raise ScanFault("scan_cut_off", host=host) from None
    except httpx.TransportError as error:
        code = "scan_certificate" if "CERTIFICATE" in str(error).upper() else "scan_offline"
        raise ScanFault(code, host=host) from None


def _host(url: str) -> str:
    return urlsplit(url).hostname or "?"
