"""Which HTTP status an error of ours has. Bad input is always a 4xx with one sentence."""

from __future__ import annotations

from hamekomi.model.errors import BrokenCheckpoint, BrokenStore, HamekomiError, UnknownName


def status_of(error: HamekomiError) -> int:
    match error:
        case UnknownName():
            return 404
        case BrokenStore() | BrokenCheckpoint():
            return 409
        case _:
            return 422
