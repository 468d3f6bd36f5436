"""generate, mine, walk, experiment, new: making puzzles, rules, lines, data, and families."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

from hamekomi.cli import codes
from hamekomi.cli.options import Common
from hamekomi.cli.queueing import Job, queue
from hamekomi.cli.talk import data, json_line, progress_bar, row, table, talk
from hamekomi.cli.words import Words, family_word, only_family
from hamekomi.lab import given
from hamekomi.lab.catalogue import ability
from hamekomi.lab.foreground import run_with_file
from hamekomi.lab.jobs.job import Order
from hamekomi.lab.jobs.orders import prepare
from hamekomi.lab.new_family import new_family
from hamekomi.lab.plots import check_output, save_output
from hamekomi.lab.puzzle import generate as generate_puzzle
from hamekomi.lab.tables import is_rows
from hamekomi.model.errors import BadInput, CannotDo, UnknownName

Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="A setting of its own; may be repeated."),
]


def generate(
    common: Common,
    words: Words = None,
    number: Annotated[int, typer.Option(min=1, help="How many puzzles.")] = 1,
    rows: Annotated[int | None, typer.Option(min=1)] = None,
    columns: Annotated[int | None, typer.Option(min=1)] = None,
    difficulty: Annotated[str | None, typer.Option(help="easy, normal, hard ...")] = None,
    symmetry: Annotated[str | None, typer.Option(help="Of the clues, as in rotate180.")] = None,
    settings: Settings = None,
) -> int:
    """Make puzzles; the seed of each is printed with it."""
    family = only_family(words)
    named = {"rows": rows, "columns": columns, "difficulty": difficulty, "symmetry": symmetry}
    wishes = {name: wish for name, wish in named.items() if wish is not None} | _read_settings(settings)
    if "seed" in wishes:
        raise BadInput(f"the seed is an option of its own: --seed {wishes['seed']}")
    first = secrets.randbelow(2**32) if common.seed is None else common.seed
    with progress_bar(common, f"making {number} puzzles") as watch:
        for made in range(number):
            seed = first + made
            puzzle = generate_puzzle(family.name, seed=seed, **wishes)
            grade = None if family.ways.grade is None else puzzle.grade().value
            if common.json:
                json_line(family=family.name, puzzle=puzzle.text, grade=grade, seed=seed)
            else:
                data(puzzle.text)
                talk(common, f"seed {seed}" + ("" if grade is None else f", grade {grade:g}"))
            watch((made + 1) / number)
    return codes.DONE


def mine(common: Common, words: Words = None, settings: Settings = None) -> int:
    """Find the rules that follow from a family's laws."""
    family = only_family(words)
    rows: Iterator[Mapping[str, object]] = ability(family, lambda each: each.making.mine, "mine")(
        _read_settings(settings)
    )
    return _print_rows(common, family.name, rows)


def walk(common: Common, words: Words = None, settings: Settings = None) -> int:
    """Draw a random line that never gets stuck."""
    family = only_family(words)
    seed = secrets.randbelow(2**32) if common.seed is None else common.seed
    walker: Callable[..., Iterator[Mapping[str, object]]] = ability(
        family, lambda each: each.making.walk, "walk"
    )
    talk(common, f"seed {seed}")
    return _print_rows(common, family.name, walker(_read_settings(settings), Random(seed)))


def _print_rows(common: Common, family: str, rows: Iterator[Mapping[str, object]]) -> int:
    found = 0
    for each in islice(rows, common.limit):
        found += 1
        if common.json:
            row(each)
        else:
            data("  ".join(f"{name} {value}" for name, value in each.items()))
    complete = next(rows, None) is None
    if common.json:
        json_line(family=family, rows=found, complete=complete)
    return codes.DONE if complete else codes.STOPPED


def experiment(
    common: Common,
    words: Words = None,
    settings: Settings = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="A graph: .svg .png .pdf; a table: .csv")
    ] = None,
    job: Job = False,
    list_them: Annotated[bool, typer.Option("--list", help="List the family's experiments.")] = False,
) -> int:
    """Run an experiment of a family; without a name, its first one."""
    family, name = family_word(words)
    if not family.making.experiments:
        raise CannotDo(f"{family.name} has no experiments")
    if list_them:
        for each, known in family.making.experiments.items():
            defaults = " ".join(f"{key}={value}" for key, value in known.settings.items())
            if common.json:
                json_line(experiment=each, summary=known.summary, settings=dict(known.settings))
            else:
                data(f"{each}  {known.summary}" + (f"  ({defaults})" if defaults else ""))
        return codes.DONE
    if not name:
        name, *others = family.making.experiments
        talk(common, f"{name}: {family.making.experiments[name].summary}")
        if others:
            talk(common, f"other experiments: {', '.join(others)}")
    if name not in family.making.experiments:
        raise UnknownName(f"{family.name} experiment", name, family.making.experiments)
    if output is not None:
        check_output(family, name, output)
    order = Order(
        verb="experiment",
        family=family.name,
        subject=name,
        settings=_read_settings(settings),
        seed=common.seed or 0,
    )
    if job:
        return queue(common, order)
    with progress_bar(common, f"{family.name} {name}") as watch:
        result = run_with_file(prepare(order), common.checkpoint, given.budget(common.timeout), watch)
    if output is not None:
        save_output(family, name, result, output)
        talk(common, f"{output} is written")
    if common.json:
        json_line(family=family.name, experiment=name, seed=order.seed, **result)
    else:
        for key, value in result.items():
            if is_rows(value):
                table(value)
            else:
                data(f"{key}: {value}")
    return codes.DONE


def new(
    common: Common,
    name: Annotated[str, typer.Argument(help="The new family's name: lower-case letters.")],
    into: Annotated[Path | None, typer.Option(help="The families' folder; found by itself.")] = None,
) -> int:
    """Begin a new family by copying the template."""
    folder = new_family(name, into)
    data(str(folder))
    talk(common, "begin with puzzle.py and check.py; CONTRIBUTING.md walks through a family")
    return codes.DONE


def _read_settings(settings: list[str] | None) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for setting in settings or ():
        name, equals, value = setting.partition("=")
        if not name or not equals:
            raise BadInput(f"--set takes NAME=VALUE, not {setting!r}")
        found[name] = int(value) if re.fullmatch(r"-?[0-9]{1,18}", value) else value
    return found
