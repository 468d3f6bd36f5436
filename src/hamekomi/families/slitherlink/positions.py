"""Positions as they stand in a text: the notations that hold lines and crosses beside the clues."""

from __future__ import annotations

from hamekomi.families.slitherlink import as_json, drawing, penpa, pzprv3
from hamekomi.families.slitherlink.check_marks import check_marks
from hamekomi.families.slitherlink.draw import draw_position
from hamekomi.families.slitherlink.puzzle import Loop, Position, Slitherlink, loop_of
from hamekomi.families.slitherlink.sketch import sketch_position
from hamekomi.model.play import Positions

POSITIONS: Positions[Slitherlink, Loop, Position] = Positions(
    parse={
        "drawing": drawing.parse_position,
        "pzprv3": pzprv3.parse_position,
        "penpa": penpa.parse_position,
        "json": as_json.parse_position,
    },
    write={
        "pzprv3": pzprv3.write_position,
        "drawing": drawing.write_position,
        "penpa": penpa.write_position,
        "json": as_json.write_position,
    },
    puzzle=lambda position: position.puzzle,
    solution=lambda position: loop_of(position.puzzle, position.marks),
    is_begun=lambda position: any(position.marks),
    check=check_marks,
    draw=draw_position,
    sketch=sketch_position,
)
