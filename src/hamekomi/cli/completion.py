"""What the shell offers after the tab key: families, examples, solvers, options and their values.

The verbs and the names of options come from Typer. `hamekomi --install-completion` sets the shell up.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator

import typer

from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.model.family import UserRules, Walks
from hamekomi.model.options import OneOf, Option

# Of the verb jobs.
ACTS = ("list", "watch", "pause", "resume", "cancel", "remove", "run")


def families(incomplete: str) -> list[str]:
    return _beginning(incomplete, catalogue.names())


def words(ctx: typer.Context, incomplete: str) -> list[str]:
    """A family first, then its examples, or its experiments."""
    family = _family(ctx)
    if family is None:
        return families(incomplete) if not ctx.params.get("words") else []
    if len(_words(ctx)) > 1:
        return []
    if ctx.info_name == "experiment":
        return _beginning(incomplete, family.making.experiments)
    kinds = family.laws.check_files if ctx.info_name == "check" else ()
    return _beginning(incomplete, [*family.titles, *kinds])


def acts(incomplete: str) -> list[str]:
    return _beginning(incomplete, ACTS)


def solvers(ctx: typer.Context, incomplete: str) -> list[str]:
    return _beginning(incomplete, _of(ctx, lambda family: family.solving.solvers))


def notations(ctx: typer.Context, incomplete: str) -> list[str]:
    return _beginning(incomplete, _of(ctx, lambda family: family.reading.formats))


def up_to(ctx: typer.Context, incomplete: str) -> list[str]:
    return _beginning(incomplete, _of(ctx, lambda family: family.up_to))


def rules(ctx: typer.Context, incomplete: str) -> list[str]:
    own = None if (family := _family(ctx)) is None else family.find(UserRules)
    return [] if own is None else _beginning(incomplete, own.books)


def difficulties(ctx: typer.Context, incomplete: str) -> list[str]:
    return _choices(ctx, "difficulty", incomplete)


def symmetries(ctx: typer.Context, incomplete: str) -> list[str]:
    return _choices(ctx, "symmetry", incomplete)


def settings(ctx: typer.Context, incomplete: str) -> list[str]:
    """`NAME=`, and after that the choices."""
    family = _family(ctx)
    declared = () if family is None else options_of(family, ctx.info_name or "", _second(ctx))
    name, equals, value = incomplete.partition("=")
    if not equals:
        return _beginning(name, [f"{option.name}=" for option in declared])
    return [
        f"{name}={choice}"
        for option in declared
        if option.name == name and isinstance(option, OneOf)
        for choice in _beginning(value, option.choices)
    ]


def options_of(family: AnyFamily, verb: str, subject: str = "") -> tuple[Option, ...]:
    """What `--set` sets for this verb; of an experiment, the subject is its name."""
    making = family.making
    if verb == "generate":
        return () if making.generate is None else making.generate.options
    if verb == "mine":
        return () if making.mine is None else making.mine.options
    if verb == "walk":
        walks = family.find(Walks)
        return () if walks is None else walks.task.options
    if verb == "experiment" and making.experiments:
        known = making.experiments.get(subject) or next(iter(making.experiments.values()))
        return known.options
    return ()


def _choices(ctx: typer.Context, name: str, incomplete: str) -> list[str]:
    family = _family(ctx)
    declared = () if family is None else options_of(family, "generate")
    return [
        choice
        for option in declared
        if option.name == name and isinstance(option, OneOf)
        for choice in _beginning(incomplete, option.choices)
    ]


def _family(ctx: typer.Context) -> AnyFamily | None:
    given = _words(ctx)
    return catalogue.family(given[0]) if given and given[0] in catalogue.names() else None


def _words(ctx: typer.Context) -> list[str]:
    """The words after the verb, as far as they are known."""
    found = list(ctx.params.get("words") or ())
    if found:
        return found
    # An option without its value keeps Typer from reading the words before it.
    typed = os.environ.get("COMP_WORDS", "") or os.environ.get("_TYPER_COMPLETE_ARGS", "")
    known = catalogue.names()
    return next(([word] for word in typed.split()[2:] if word in known), [])


def _second(ctx: typer.Context) -> str:
    given = _words(ctx)
    return given[1] if len(given) > 1 else ""


def _of(ctx: typer.Context, names: Callable[[AnyFamily], Iterable[str]]) -> Iterator[str]:
    """Of the family that was named, or of all."""
    family = _family(ctx)
    owners = catalogue.families().values() if family is None else [family]
    return iter(dict.fromkeys(name for owner in owners for name in names(owner)))


def _beginning(incomplete: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]
