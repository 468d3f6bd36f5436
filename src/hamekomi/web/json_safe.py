"""JavaScript rounds whole numbers beyond 2**53, so we send larger ones as text."""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.web import limits


def exact(value: object) -> object:
    """Return the same JSON value, with every whole number that JavaScript would round as text."""
    match value:
        case int() if abs(value) > limits.LARGEST_EXACT:
            return str(value)
        case Mapping():
            return {name: exact(each) for name, each in value.items()}
        case list() | tuple():
            return [exact(each) for each in value]
        case _:
            return value
