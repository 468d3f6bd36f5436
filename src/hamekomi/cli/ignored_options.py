"""Warnings about options without effect: no verb ignores an option in silence."""

from __future__ import annotations

import functools
from dataclasses import fields
from typing import Any

from hamekomi.cli.options import Common, Verb
from hamekomi.cli.output import info

# Every verb accepts these; --json, -q and -v are left out, because they only change what is printed.
OPTIONS = ("solver", "limit", "timeout", "threads", "problem", "seed", "checkpoint", "cluster", "watch")
_DEFAULTS = {field.name: field.default for field in fields(Common)}


def warn_ignored(common: Common, what: str, *options: str) -> None:
    """Say in one sentence which of these options the user gave although they have no effect."""
    given = [f"--{name}" for name in options if getattr(common, name) != _DEFAULTS[name]]
    if given:
        *most, last = given
        names = f"{', '.join(most)} and {last} have" if most else f"{last} has"
        info(common, f"{names} no effect on {what}")


def warning_of_ignored(function: Verb, obeyed: str) -> Verb:
    """A verb that first names the options outside `obeyed`, a list of words, that the user gave."""
    unused = set(OPTIONS) - set(obeyed.split())

    @functools.wraps(function)
    def run(common: Common, **own: Any) -> int | None:
        warn_ignored(common, f"`hamekomi {function.__name__}`", *filter(unused.__contains__, OPTIONS))
        return function(common, **own)

    return run
