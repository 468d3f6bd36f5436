"""A picture as PNG at twice its size; resvg draws the SVG."""

from __future__ import annotations

import resvg_py

from hamekomi.lab.render import fonts
from hamekomi.lab.render.svg import svg
from hamekomi.model.picture import Picture


def png(picture: Picture) -> bytes:
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg(picture),
        zoom=2,
        background="#ffffff",
        skip_system_fonts=True,
        font_files=[str(fonts.REGULAR), str(fonts.BOLD)],
        sans_serif_family=fonts.FAMILY,
    )
    return bytes(drawn)
