"""Files of BurrTools, as it writes them, and puzzles to write for it."""

from __future__ import annotations

from hypothesis import strategies as st

from hamekomi.families.packing.puzzle import Packing, Piece
from hamekomi.geometry.lattice import LATTICES, Cell

# Two kinds of corners fill a 3x2x1 box with one box that may stay empty, in two problems.
CORNERS = """<?xml version="1.0"?>
<puzzle version="2">
 <gridType type="0"/>
 <colors><color red="1" green="2" blue="3"/></colors>
 <shapes>
  <voxel x="2" y="2" z="1" name="long (corner)" type="0">###_</voxel>
  <voxel x="2" y="1" z="1" type="0">##</voxel>
  <voxel x="3" y="2" z="1" name="box" type="0">##+###</voxel>
  <voxel x="1" y="1" z="1" type="0">#1</voxel>
 </shapes>
 <problems>
  <problem name="first" state="2" assemblies="4">
   <shapes><shape id="0" count="1"/><shape id="1" min="0" max="2" group="1"/></shapes>
   <result id="2"/>
   <bitmap/>
   <solutions><solution><assembly>0 0 0 0</assembly></solution></solutions>
  </problem>
  <problem><shapes><shape id="1" count="3"/><shape id="0" count="0"/></shapes><result id="2"/></problem>
 </problems>
 <comment popup="">for trying</comment>
</puzzle>
"""
# S. Coffin's puzzles of balls that come with BurrTools: three flat pieces are a tetrahedron; with a
# twisted fourth one they are a pyramid that is cut off, and a cube.
BALLS = """<puzzle version="2"><gridType type="2"/><shapes>
<voxel x="3" y="3" z="1" type="0">#___#___#</voxel>
<voxel x="3" y="2" z="1" type="0">#_#_#_</voxel>
<voxel x="3" y="3" z="2" type="0">#___#___#_______#_</voxel>
<voxel x="3" y="3" z="3" type="0">#___#___#_#_#_#_#___#_#_#__</voxel>
<voxel x="3" y="3" z="2" hx="1" hy="1" type="0">__#_#_____#_____#_</voxel>
<voxel x="5" y="5" z="3" hx="1" hy="1"
 type="0">__#___#_#_#_#_#_#_#___#_________#___#_#___#___________________#____________</voxel>
<voxel x="3" y="3" z="3" type="0">#_#_#_#_#_#_#_#_#_#_#_#_#_#</voxel>
</shapes><problems>
<problem><shapes><shape id="1"/><shape id="0"/><shape id="2"/></shapes><result id="3"/></problem>
<problem><shapes><shape id="1"/><shape id="0"/><shape id="2"/><shape id="4"/></shapes>
<result id="5"/></problem>
<problem><shapes><shape id="1"/><shape id="0"/><shape id="2"/><shape id="4"/></shapes>
<result id="6"/></problem>
</problems></puzzle>"""


def changed(old: str, new: str) -> str:
    assert old in CORNERS
    return CORNERS.replace(old, new)


@st.composite
def puzzles(draw: st.DrawFn) -> Packing:
    """Any cells as pieces and frame, far from the origin or around it."""
    lattice = LATTICES[draw(st.sampled_from(["cubic", "face_centred"]))]
    whole = st.integers(-4, 4)
    cell = st.tuples(whole, whole, whole).filter(lattice.contains)
    cells = st.frozensets(cell, min_size=1, max_size=5)
    frame: frozenset[Cell] = draw(cells)
    pieces = []
    for name in draw(st.sets(st.sampled_from(["A", "<&>", '"q"', "J'", "é"]))):
        least = draw(st.integers(0, 3))
        most = draw(st.integers(max(1, least), 4))
        pieces.append(Piece(name, tuple(draw(cells)), least, most))
    holes = draw(st.frozensets(st.sampled_from(sorted(frame))))
    mirror = draw(st.booleans())
    return Packing(lattice.name, frame, tuple(pieces), mirror, holes)
