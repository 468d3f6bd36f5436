"""Lattices, shapes, boards, and their symmetries.

lattice.py      where cells may lie, which of them touch, and the symmetries
rings.py        directions in which a frame closes: cylinders and tori
shape.py        finite sets of cells: polyominoes and their relatives
congruence.py   shapes made of balls, in every position that a motion puts them on the lattice
outline.py      the outlines of cells on paper
planar.py       a rectangular board: cells, edges, vertices
penpa.py        addresses of Penpa+, a drawing program
"""
