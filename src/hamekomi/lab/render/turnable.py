"""A scene as a page of its own: the solid can be turned with mouse, finger or arrow keys.

The page needs nothing else, so it can be sent as one file. The flat picture stands below it, for paper
and for readers without scripts.
"""

import json
from functools import cache
from html import escape
from importlib.resources import files

from hamekomi.lab.render.palette import LIGHT, shaded
from hamekomi.lab.render.svg import svg
from hamekomi.model.errors import escaped
from hamekomi.model.picture import Ball, Cube, Picture, Scene

# Of a ball whose scene leaves it to the viewer.
RADIUS = 0.1
STYLE = (
    "body{margin:1rem;text-align:center;font-family:sans-serif}canvas{touch-action:none;cursor:grab}"
    "svg{max-width:100%;height:auto}@media print{canvas,.hint{display:none}}"
)


def turnable(picture: Picture, scene: Scene) -> str:
    title = escape(escaped(picture.title))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<style>{STYLE}</style></head>\n<body>\n"
        f'<canvas role="img" aria-label="{title}"></canvas>\n'
        '<p class="hint">Drag the solid to turn it, or press the arrow keys.</p>\n'
        f"{svg(picture)}"
        f'<script type="application/json" id="scene">{_scene_json(scene)}</script>\n'
        f"<script>\n{_script()}</script>\n</body></html>\n"
    )


def _scene_json(scene: Scene) -> str:
    """The scene as JSON; nothing in it can end the script."""
    cubes = [{**_look(cube), "edge": cube.edge} for cube in scene.cubes]
    balls = [
        {**_look(ball), "radius": RADIUS if ball.radius is None else ball.radius} for ball in scene.balls
    ]
    return json.dumps({"cubes": cubes, "balls": balls}).replace("<", "\\u003c")


def _look(part: Ball | Cube) -> dict[str, object]:
    colour = shaded(LIGHT[part.role].area, part.shade)
    return {"at": part.at, "colour": colour, "label": escaped(part.label)}


@cache
def _script() -> str:
    return (files("hamekomi.lab.render") / "turnable.js").read_text(encoding="utf-8")
