"""Things in space as data: balls, sticks and cubes with roles, to be turned by whoever looks at them."""

from __future__ import annotations

from dataclasses import dataclass

from hamekomi.model.picture import Role

Place = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Ball:
    """`group` names what the ball is part of; those of one group move together."""

    at: Place
    role: Role
    label: str = ""
    radius: float | None = None  # None: as whoever shows it likes
    group: str = ""


@dataclass(frozen=True, slots=True)
class Cube:
    """A cube with edges along the axes, given by its middle."""

    at: Place
    role: Role
    edge: float
    label: str = ""
    group: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """Balls, sticks between pairs of them, and cubes, within about one unit of the origin."""

    title: str
    balls: tuple[Ball, ...] = ()
    sticks: tuple[tuple[int, int], ...] = ()
    cubes: tuple[Cube, ...] = ()
