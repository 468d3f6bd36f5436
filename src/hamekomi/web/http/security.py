"""Checks every request before the application sees it: where it comes from, its token, its size.

The server is only for the user who started it. Other pages in the same browser may try to use it:
by a foreign host name that resolves to this machine (the Host header shows it), or from their own
origin (Origin and Sec-Fetch-Site show it). Programs such as curl send no Origin; like everybody, they
need the token (token.py).
"""

import asyncio
import re
import traceback

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hamekomi.web import limits
from hamekomi.web.http.errors import mistake
from hamekomi.web.http.token import TokenCheck, is_api, refusal, without_token

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
OUR_HOST = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(?::([0-9]{1,5}))?", re.IGNORECASE)
SAFE_METHODS = ("GET", "HEAD")


class Guard:
    """ASGI middleware. If `port` is None, requests to any port of this machine are accepted."""

    def __init__(self, app: ASGIApp, port: int | None, token: str | None) -> None:
        self.app, self.port = app, port
        self._tokens = TokenCheck(token, port)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        is_begun = False
        cookie: str | None = None

        async def send_with_headers(message: Message) -> None:
            nonlocal is_begun
            is_begun = True
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if cookie is not None:
                    headers["Set-Cookie"], headers["Cache-Control"] = cookie, "no-store"
                headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        try:
            refuse_other_pages(scope, self.port)
            if not self._tokens.accepts(scope):
                await refusal(scope)(scope, receive, send_with_headers)
                return
            refuse_forms(scope)
        except HTTPException as refused:
            answer = JSONResponse({"error": refused.detail}, refused.status_code)
            await answer(scope, receive, send_with_headers)
            return
        cookie = self._tokens.cookie_for(scope)
        scope = without_token(scope)
        try:
            await self.app(scope, limited(receive, Headers(scope=scope)), send_with_headers)
        except ClientDisconnect:  # a client that leaves expects no answer
            pass
        except Exception as error:
            traceback.print_exc()
            if is_begun:
                raise  # closes the connection
            await JSONResponse(mistake(error), 500)(scope, receive, send_with_headers)


async def too_many_connections(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer in place of the application if there are too many connections."""
    error = {"error": "too many connections at the same time; try again in a moment"}
    await JSONResponse(error, 503, {**HEADERS, "Connection": "close"})(scope, receive, send)


def refuse_other_pages(scope: Scope, port: int | None) -> None:
    """Raise HTTPException unless the request comes from our own page or from no page at all."""
    headers = Headers(scope=scope)
    host = headers.get("host", "")
    if len(headers.getlist("host")) != 1 or not is_our_host(host, port):
        raise HTTPException(421, "this server answers only to its own address on this machine")
    if is_api(scope) and headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        raise HTTPException(403, "another page may not use this server")
    if scope["method"] in SAFE_METHODS:
        return
    if any(origin != f"http://{host}" for origin in headers.getlist("origin")):
        raise HTTPException(403, "another page may not use this server")


def refuse_forms(scope: Scope) -> None:
    """A browser sends a foreign form without asking us first (CORS), but never as JSON."""
    if scope["method"] == "POST" and not is_json(Headers(scope=scope).get("content-type", "")):
        raise HTTPException(415, "the body must be JSON, with Content-Type: application/json")


def is_json(kind: str) -> bool:
    return kind.partition(";")[0].strip().lower() == "application/json"


def is_our_host(host: str, port: int | None) -> bool:
    match = OUR_HOST.fullmatch(host)
    return match is not None and (port is None or int(match[2] or 80) == port)


def limited(receive: Receive, headers: Headers) -> Receive:
    """Receive the same messages, but refuse a body that is too large or too slow."""
    deadline = asyncio.get_running_loop().time() + limits.BODY_SECONDS
    length = headers.get("content-length", "0")
    read = 0
    ended = False

    async def receive_within_limits() -> Message:
        nonlocal read, ended
        if ended:  # now only a disconnect can follow, at any later time
            return await receive()
        if length.isdecimal() and int(length) > limits.DRAINED_BYTES:
            raise _too_large()
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
                read += len(message.get("body", b""))
                while read > limits.BODY_BYTES and message.get("more_body", False):
                    if read > limits.DRAINED_BYTES:
                        break
                    message = await receive()
                    read += len(message.get("body", b""))
        except TimeoutError:
            raise HTTPException(400, "the body took too long to arrive") from None
        if read > limits.BODY_BYTES:
            raise _too_large()
        ended = not message.get("more_body", False)
        return message

    return receive_within_limits


def _too_large() -> HTTPException:
    return HTTPException(413, f"the body is larger than {limits.BODY_BYTES:,} bytes")
