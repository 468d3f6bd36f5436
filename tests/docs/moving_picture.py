"""The moving picture of README.md and of the site: a Slitherlink that is solved step by step.

Each step of the explanation draws its lines and crosses and names its rule for a moment; then it begins
again. The picture moves by SMIL, which browsers also play in a plain image.
`python -m tests.docs.moving_picture` writes it; do so after a change to explanations or looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import add
from pathlib import Path

import hamekomi as hk
from hamekomi.lab.game import Game
from hamekomi.lab.render.svg import compact_svg
from hamekomi.model.picture import Picture, Shape

FILE = Path(__file__).parents[2] / "docs" / "pictures" / "moving.svg"
EXAMPLE = "first"
# Seconds for a step, and how long the finished loop stays.
STEP, REST = 0.9, 4.0
# Pixels below the board for the name of the rule, and how much larger than drawn it is shown.
FOOT, SCALE = 20.0, 1.7


def moving_picture() -> str:
    puzzle = hk.slitherlink.load(EXAMPLE)
    steps = list(puzzle.explain())
    reached = accumulate([list(step.moves) for step in steps], add)
    boards = [puzzle.draw(), *(Game(puzzle, moves).reached.draw() for moves in reached)]
    lasts = STEP * (len(steps) + 1) + REST
    wide, high = boards[0].width, boards[0].height + FOOT
    parts = [_svg(Picture(wide, high, boards[0].shapes, title="A Slitherlink, solved step by step"))]
    for number, step in enumerate(steps):
        new = [each for each in boards[number + 1].shapes if each not in boards[number].shapes]
        starts = STEP * (number + 1)
        parts.append(f'<g opacity="0">{_shown((starts, lasts), lasts)}{_inside(new)}</g>')
        parts.append(_caption(step.rule, wide / 2, high, (starts, starts + STEP), lasts))
    ends = STEP * (len(steps) + 1)
    parts.append(_caption("the only solution", wide / 2, high, (ends, lasts), lasts))
    return "\n".join([*parts, "</svg>", ""])


def _svg(picture: Picture) -> str:
    """The picture without its end, at the size at which it is shown."""
    drawn = compact_svg(picture)
    assert drawn is not None
    width, height = picture.width + 4, picture.height + 4
    small = f'width="{width:g}" height="{height:g}"'
    large = f'width="{width * SCALE:g}" height="{height * SCALE:g}"'
    assert small in drawn
    return drawn.replace(small, large).removesuffix("</svg>\n").rstrip("\n")


def _inside(shapes: Sequence[Shape]) -> str:
    drawn = compact_svg(Picture(1, 1, tuple(shapes), title=""))
    assert drawn is not None
    return "".join(line for line in drawn.splitlines() if line.startswith("<g"))


def _caption(text: str, middle: float, high: float, times: tuple[float, float], lasts: float) -> str:
    at = f'x="{middle:g}" y="{high - FOOT / 4:g}" font-size="11" text-anchor="middle" fill="#1d1d1b"'
    return f'<text {at} opacity="0">{text}{_shown(times, lasts)}</text>'


def _shown(times: tuple[float, float], lasts: float) -> str:
    """It is there only between these times."""
    at = [0.0, *(each / lasts for each in times if each < lasts)]
    values, moments = ";".join("010"[: len(at)]), ";".join(f"{each:.4g}" for each in at)
    return (
        f'<animate attributeName="opacity" values="{values}" keyTimes="{moments}" dur="{lasts:g}s" '
        'calcMode="discrete" repeatCount="indefinite"/>'
    )


if __name__ == "__main__":
    FILE.write_text(moving_picture(), encoding="utf-8")
