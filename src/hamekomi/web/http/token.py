"""The server's token: it keeps out the other users of this machine.

Whoever is logged in can connect to 127.0.0.1, and the server does what its owner may do. So every
request must carry a random text that only the owner can read: in the address that `hamekomi serve`
prints, in an Authorization header, or in the cookie that the page got when it was opened by that
address.

Browsers do not separate cookies by port: a page of another server on 127.0.0.1 that the owner visits
gets our cookie. Therefore every start of a server makes a new token, and its end makes the token
worthless.
"""

import re
import secrets
from collections.abc import Iterable, Iterator
from hmac import compare_digest
from urllib.parse import unquote_to_bytes

from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import Scope

SENTENCE = "the token is missing or wrong: open the address that `hamekomi serve` printed"
PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>hamekomi</title></head>
<body><h1>hamekomi</h1>
<p>Open the address that <code>hamekomi serve</code> printed in the terminal.
It ends in <code>?token=</code> and a long word.</p>
<p>A server that is started anew prints a new one.</p></body>
</html>
"""
# What a cookie, an address and a header can carry as it is.
TOKEN = re.compile(r"[A-Za-z0-9_-]+")
SCHEMES = (b"bearer", b"token")


def new_token() -> str:
    return secrets.token_urlsafe(32)


class TokenCheck:
    """Whether a request may be answered. Without a token (`serve --no-token`), every one may."""

    def __init__(self, token: str | None, port: int | None) -> None:
        if token is not None and not TOKEN.fullmatch(token):
            raise ValueError("a token consists of letters, digits, - and _")
        self._token = None if token is None else token.encode()
        # With the port, so that two servers do not take each other's cookie away.
        self._cookie = "hamekomi" if port is None else f"hamekomi-{port}"

    def accepts(self, scope: Scope) -> bool:
        """Every token that the request names must be right; its cookie counts only if it names none."""
        if self._token is None:
            return True
        found = [*_in_query(scope), *_in_headers(scope)]
        if not found:
            return any(self._is_right(each) for each in self._in_cookies(scope))
        return all(self._is_right(each) for each in found)

    def cookie_for(self, scope: Scope) -> str | None:
        """The Set-Cookie header of a page that was opened by the printed address; None for other
        requests.

        SameSite=Lax, because a link on another site to a puzzle on this page shall open it; whatever
        changes something is no GET, and the API refuses requests that other sites make.
        """
        if self._token is None or is_api(scope) or not any(_in_query(scope)):
            return None
        return f"{self._cookie}={self._token.decode()}; HttpOnly; SameSite=Lax; Path=/"

    def _is_right(self, token: bytes) -> bool:
        return self._token is not None and compare_digest(token, self._token)

    def _in_cookies(self, scope: Scope) -> Iterator[bytes]:
        for header in _headers(scope, b"cookie"):
            for each in header.split(b";"):
                name, _, value = each.strip().partition(b"=")
                if name == self._cookie.encode():
                    yield value


def refusal(scope: Scope) -> Response:
    """A page for people who open one in a browser; JSON for programs."""
    headers = {"WWW-Authenticate": "Bearer", "Cache-Control": "no-store"}
    wants_page = any(b"text/html" in each for each in _headers(scope, b"accept"))
    if wants_page and scope["method"] in ("GET", "HEAD") and not is_api(scope):
        return HTMLResponse(PAGE, 401, headers)
    return JSONResponse({"error": SENTENCE}, 401, headers)


def without_token(scope: Scope) -> Scope:
    """The request as the application sees it: what it does not know, it cannot repeat."""
    parts = scope["query_string"].split(b"&")
    kept = b"&".join(part for part in parts if not _is_token(part))
    return {**scope, "query_string": kept}


def is_api(scope: Scope) -> bool:
    path: str = scope["path"]
    return path == "/api" or path.startswith("/api/")


def _in_query(scope: Scope) -> Iterator[bytes]:
    for part in scope["query_string"].split(b"&"):
        if _is_token(part):
            yield unquote_to_bytes(part.partition(b"=")[2])


def _is_token(part: bytes) -> bool:
    return unquote_to_bytes(part.partition(b"=")[0]) == b"token"


def _in_headers(scope: Scope) -> Iterator[bytes]:
    for header in _headers(scope, b"authorization"):
        scheme, _, value = header.strip().partition(b" ")
        # Another scheme names a token that is none, and so a wrong one.
        yield value.strip() if scheme.lower() in SCHEMES else b""


def _headers(scope: Scope, name: bytes) -> Iterable[bytes]:
    return [value for each, value in scope["headers"] if each == name]
