"""Frames that close, in texts: `frame: cylinder 10 6`, `frame: torus 8 8`, `wrap: x z`."""

from __future__ import annotations

from hamekomi.families.packing.faults import LARGEST_CLOSED_FRAME
from hamekomi.families.packing.notations.blocks import Block
from hamekomi.geometry.lattice import Lattice
from hamekomi.geometry.rings import axes_that_close

# Flat frames by name that are a box with wrapped axes.
CLOSED_BOXES = {"cylinder": "x", "torus": "xy"}


def cut_open(lattice: Lattice, name: str) -> str:
    """The name of the frame that a closed one becomes when it is cut; other names stay as they are."""
    return "box" if name in CLOSED_BOXES and lattice.dimension == 2 else name


def wraps(lattice: Lattice, frame: Block | None, line: Block | None, volume: int) -> str:
    """The wrapped axes. The puzzle would refuse bad ones, too; here the message can name the place."""
    name = "" if frame is None else next(iter(frame.rest.text.split()), "")
    axes = list(CLOSED_BOXES.get(name, ""))
    closing = axes_that_close(lattice)
    if line is not None:
        named = line.rest.text.split()
        if not closing:
            raise line.bad("balls cannot be wrapped")
        if len(line.words) > 1 or line.below or not named or set(named) - set(closing):
            raise line.bad(f"'wrap:' takes some of the axes {' '.join(closing)}, as in 'wrap: x'")
        axes += named
    if axes and volume > LARGEST_CLOSED_FRAME:
        block = line or frame
        assert block is not None
        raise block.bad(f"a frame with wrapped axes has at most {LARGEST_CLOSED_FRAME} boxes")
    return "".join(axes)
