"""Pictures in three dimensions as data: balls, sticks and cubes with roles, which the user can turn."""

from __future__ import annotations

from dataclasses import dataclass

from hamekomi.model.picture import Role

# In space; a place is one with a name (answers.py).
Spot = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Ball:
    """`group` names the thing that the ball is part of; the balls of a group move together."""

    at: Spot
    role: Role
    label: str = ""
    # None: the viewer chooses.
    radius: float | None = None
    group: str = ""
    # How dark the shadow on it is, from 0 to 1.
    shade: float = 0.0


@dataclass(frozen=True, slots=True)
class Cube:
    """A cube with edges along the axes; `at` is its centre."""

    at: Spot
    role: Role
    edge: float
    label: str = ""
    group: str = ""
    # How dark the shadow on it is, from 0 to 1.
    shade: float = 0.0


@dataclass(frozen=True, slots=True)
class Scene:
    """Balls, sticks between pairs of them, and cubes, within about one unit of the origin."""

    title: str
    balls: tuple[Ball, ...] = ()
    sticks: tuple[tuple[int, int], ...] = ()
    cubes: tuple[Cube, ...] = ()
