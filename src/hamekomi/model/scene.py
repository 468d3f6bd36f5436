"""Things in space as data: balls and sticks with roles, to be turned by whoever looks at them."""

from __future__ import annotations

from dataclasses import dataclass

from hamekomi.model.picture import Role

Place = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Ball:
    at: Place
    role: Role
    label: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """Balls, and sticks between pairs of them, within about one unit of the origin."""

    title: str
    balls: tuple[Ball, ...]
    sticks: tuple[tuple[int, int], ...] = ()
