"""The library, `import hamekomi as hk`: what Python users see of the laboratory.

any_family.py   load, load_many, generate, families, examples, formats; finds a family's namespace
namespace.py    hk.heyawake and the like: load, load_many, and the family's functions, arguments checked
arguments.py    puzzles in files, names of cells
sudoku.py  slitherlink.py  packing.py  labyrinth.py  hexads.py  cover.py  pencil.py
                typed: puzzles and solutions of one family that one can look into; cover.py also has
                `hk.ExactCover`
"""
