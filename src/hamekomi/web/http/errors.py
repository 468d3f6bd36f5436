"""The HTTP status of each of our errors, and a sentence for HTTP errors that come without one.

Bad input always gives a 4xx with one sentence.
"""

from http import HTTPStatus

from starlette.exceptions import HTTPException

from hamekomi.model.errors import (
    LONGEST_MESSAGE,
    BrokenCheckpoint,
    BrokenStore,
    HamekomiError,
    UnknownName,
    bounded,
)


def status_of(error: HamekomiError) -> int:
    match error:
        case UnknownName():
            return 404
        case BrokenStore() | BrokenCheckpoint():
            return 409
        case _:
            return 422


def mistake(error: Exception) -> dict[str, str]:
    """The answer to an error that is not ours: an input must never cause one."""
    reason = bounded(repr(error), LONGEST_MESSAGE)
    return {"error": f"a mistake in hamekomi, not in your input: {reason}"}


def sentence_of(refusal: HTTPException, method: str) -> str:
    """The error's own words; if the framework gave only a standard phrase, a full sentence instead."""
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
