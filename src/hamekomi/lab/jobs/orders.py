"""From an order to the work itself; an order that cannot be done is refused here."""

from __future__ import annotations

from dataclasses import dataclass

from hamekomi.lab import catalogue
from hamekomi.lab.jobs.job import Order, Settings
from hamekomi.lab.jobs.uncut import UncutCount
from hamekomi.lab.puzzle import Puzzle
from hamekomi.model.errors import BadInput, UnknownName
from hamekomi.model.work import Identity, Report, Result, Work


def prepare(order: Order) -> Work:
    """The work that an order asks for; raises `BadInput` or `UnknownName`."""
    match order.verb:
        case "experiment":
            return _experiment(order)
        case "count":
            return _count(order)


@dataclass(frozen=True, slots=True)
class SolversCount:
    """A solver's own long count; its result says what was counted and how."""

    work: Work
    solver: str
    up_to: str

    @property
    def identity(self) -> Identity:
        return self.work.identity

    def run(self, position: str | None, report: Report) -> Result:
        result = self.work.run(position, report)
        told = {"up_to": self.up_to, "exact": True, "method": self.solver}
        return {"count": result["count"], **told, **result}


def _experiment(order: Order) -> Work:
    family = catalogue.family(order.family)
    experiment = family.making.experiments.get(order.subject)
    if experiment is None:
        raise UnknownName(f"{family.name} experiment", order.subject, family.making.experiments)
    settings = _complete(order.settings, experiment.settings, f"setting of {order.subject}")
    return experiment.prepare(settings, order.seed)


def _count(order: Order) -> Work:
    found = catalogue.recognise(order.subject, family_name=order.family)
    puzzle = Puzzle(found.family, found.value)
    defaults: Settings = {"solver": puzzle.solver()[0], "up_to": "all", "threads": 1}
    settings = _complete(order.settings, defaults, "setting of a count")
    solver, up_to, threads = str(settings["solver"]), str(settings["up_to"]), int(settings["threads"])
    work = puzzle.long_count(up_to=up_to, solver=solver, threads=threads)
    if work is None:
        return UncutCount(puzzle.family.name, puzzle.text, solver, up_to, threads)
    return SolversCount(work, solver, up_to)


def _complete(given: Settings, defaults: Settings, kind: str) -> Settings:
    """The defaults, with what was given in their place: of known names and the same types."""
    for name, value in given.items():
        if name not in defaults:
            raise UnknownName(kind, name, defaults)
        if type(value) is not type(defaults[name]):
            expected = "a whole number" if isinstance(defaults[name], int) else "a text"
            raise BadInput(f"the {kind} '{name}' is {expected}, not {value!r}")
    return {**defaults, **given}
