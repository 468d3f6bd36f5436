"""Checks the arguments of library calls: a wrong type or value raises `BadInput` with one sentence."""

import os
from contextlib import suppress
from numbers import Real
from operator import index
from pathlib import Path
from typing import SupportsIndex

from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, refuse_unwanted, shortened
from hamekomi.model.options import MOST_THREADS
from hamekomi.work.address import check_address


def text(what: str, value: object) -> str:
    if not isinstance(value, str):
        raise BadInput(f"{what} is a text, not {_shown(value)}")
    refuse_unwanted(value)
    return value


def whole_number(what: str, value: object, least: int, most: int | None = None) -> int:
    """Accepts the integers of Sage and NumPy, but not True and False."""
    # isinstance() on a Protocol is slow, so check int first.
    if isinstance(value, (int, SupportsIndex)) and not isinstance(value, bool):
        number = index(value)
        if least <= number and (most is None or number <= most):
            return number
    bounds = f"of at least {least}" if most is None else f"from {least} to {most}"
    raise BadInput(f"{what} is a whole number {bounds}, not {_shown(value)}")


def seconds(what: str, value: object) -> float:
    if isinstance(value, Real) and not isinstance(value, bool):
        with suppress(OverflowError):
            if (number := float(value)) > 0:
                return number
    raise BadInput(f"{what} is a positive number of seconds, not {_shown(value)}")


def budget(timeout: object, threads: object = 1, cluster: object = None, seed: object = None) -> Budget:
    return Budget(
        seconds=None if timeout is None else seconds("a timeout", timeout),
        threads=whole_number("the number of threads", threads, 1, MOST_THREADS),
        cluster=None if cluster is None else check_address(text("the address of a cluster", cluster)),
        seed=0 if seed is None else whole_number("a seed", seed, 0),
    )


def path(what: str, value: object) -> Path:
    if not isinstance(value, str | os.PathLike) or "\0" in str(value):
        raise BadInput(f"{what} is the name of a file, not {_shown(value)}")
    return Path(value)


def _shown(value: object) -> str:
    return shortened(repr(value))
