"""Orders and jobs as plain values, and as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypedDict, get_args

from hamekomi.model.errors import BadInput, UnknownName, refuse_unwanted

State = Literal["queued", "running", "paused", "done", "failed", "cancelled"]
STATES: tuple[State, ...] = get_args(State)
RequestedChange = Literal["pause", "cancel"]
Verb = Literal["experiment", "count", "generate", "mine", "walk"]
VERBS: tuple[Verb, ...] = get_args(Verb)
Settings = Mapping[str, int | str]

NO_SETTINGS: Settings = MappingProxyType({})


class JobSpecJson(TypedDict):
    verb: str
    family: str
    subject: str
    settings: Settings
    seed: int


class PreviewJson(TypedDict):
    text: str
    svg: str | None


class JobStatusJson(JobSpecJson):
    """A job and how it stands, without how many things it has found."""

    id: int
    # What it does: "Count The Soma cube".
    title: str
    state: State
    # From 0 to 1.
    progress: float
    seconds_left: float | None
    seconds_least: float | None
    seconds_most: float | None
    seconds_spent: float
    result: Mapping[str, object] | None
    error: str | None
    created: float
    updated: float
    requested: RequestedChange | None
    # What the search looks like now; None unless the job is running and has something to show.
    preview: PreviewJson | None


class JobJson(JobStatusJson):
    found: int | None


# Stands in for an order that cannot be read, so that the JSON always has these fields.
UNREADABLE: JobSpecJson = {
    "verb": "unreadable",
    "family": "",
    "subject": "",
    "settings": NO_SETTINGS,
    "seed": 0,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Describes long work: what a job is to do."""

    verb: Verb
    family: str
    # The experiment's name, or the puzzle's text.
    subject: str
    settings: Settings = field(default_factory=lambda: NO_SETTINGS)
    seed: int = 0

    def as_json(self) -> JobSpecJson:
        return {
            "verb": self.verb,
            "family": self.family,
            "subject": self.subject,
            "settings": dict(self.settings),
            "seed": self.seed,
        }

    @staticmethod
    def from_json(data: object) -> Order:
        """Read an order from untrusted parsed JSON; `prepare` checks whether it can be done."""
        if not isinstance(data, Mapping):
            raise BadInput("an order is a JSON object")
        if unknown := set(data) - {"verb", "family", "subject", "settings", "seed"}:
            raise BadInput(f"an order has no field {min(map(str, unknown))!r}")
        verb, family, subject = (_text(data, name) for name in ("verb", "family", "subject"))
        if verb not in VERBS:
            raise UnknownName("verb for a job", verb, VERBS)
        seed, settings = data.get("seed", 0), data.get("settings", {})
        if not _is_whole(seed):
            raise BadInput(f"an order's seed is a whole number, not {seed!r}")
        if not isinstance(settings, Mapping):
            raise BadInput("an order's settings are a JSON object")
        for name, value in settings.items():
            refuse_unwanted(name)
            if isinstance(value, str):
                refuse_unwanted(value)
            elif not _is_whole(value):
                raise BadInput(f"the setting {name!r} is a whole number or a text, not {value!r}")
        return Order(verb=verb, family=family, subject=subject, settings=dict(settings), seed=seed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A job as it was when its row was read."""

    id: int
    # None if the stored order cannot be read.
    order: Order | None
    state: State
    # From 0 to 1.
    progress: float
    # Estimated, of running time; None if not known.
    seconds_left: float | None
    # Running, not waiting.
    seconds_spent: float
    result: Mapping[str, object] | None
    error: str | None
    created: float
    updated: float
    # What the user asked of a running job and its worker has not done yet.
    requested: RequestedChange | None
    # What the job does, for people: "Count The Soma cube".
    title: str = ""
    # The range of the estimated time left; None if not known.
    seconds_least: float | None = None
    seconds_most: float | None = None
    # How many things are found so far, an exact lower bound; None if it does not say.
    found: int | None = None
    # What the job shows while it runs: `text` and `svg`.
    preview: PreviewJson | None = None

    @property
    def is_over(self) -> bool:
        return self.state in ("done", "failed", "cancelled")

    def as_json(self) -> JobJson:
        order = UNREADABLE if self.order is None else self.order.as_json()
        return {
            "id": self.id,
            "title": self.title,
            "verb": order["verb"],
            "family": order["family"],
            "subject": order["subject"],
            "settings": dict(order["settings"]),
            "seed": order["seed"],
            "state": self.state,
            "progress": self.progress,
            "seconds_left": self.seconds_left,
            "seconds_least": self.seconds_least,
            "seconds_most": self.seconds_most,
            "seconds_spent": self.seconds_spent,
            "result": None if self.result is None else dict(self.result),
            "error": self.error,
            "created": self.created,
            "updated": self.updated,
            "requested": self.requested,
            "found": self.found,
            "preview": self.preview,
        }


def dump(value: Mapping[str, object]) -> str:
    """Write JSON in ASCII, so that any string can be stored."""
    return json.dumps(value, allow_nan=False)


def _text(data: Mapping[str, object], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str):
        raise BadInput(f"an order's {name} is a text, not {value!r}")
    refuse_unwanted(value)
    return value


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
