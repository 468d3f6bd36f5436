"""Which HTTP status an error of ours has, and which sentence an HTTP status has that came without one.

Bad input is always a 4xx with one sentence.
"""

from __future__ import annotations

from http import HTTPStatus

from starlette.exceptions import HTTPException

from hamekomi.model.errors import BrokenCheckpoint, BrokenStore, HamekomiError, UnknownName


def status_of(error: HamekomiError) -> int:
    match error:
        case UnknownName():
            return 404
        case BrokenStore() | BrokenCheckpoint():
            return 409
        case _:
            return 422


def sentence_of(refusal: HTTPException, method: str) -> str:
    """What was said; where the framework refuses by a bare phrase, the same in words."""
    if refusal.detail != HTTPStatus(refusal.status_code).phrase:
        return refusal.detail
    match refusal.status_code:
        case HTTPStatus.NOT_FOUND:
            return "there is nothing at this address"
        case HTTPStatus.METHOD_NOT_ALLOWED:
            allowed = sorted((refusal.headers or {}).get("Allow", "").split(", "))
            return f"this address takes {' and '.join(allowed)}, not {method}"
        case _:
            return f"the request was refused: {refusal.detail.lower()}"
