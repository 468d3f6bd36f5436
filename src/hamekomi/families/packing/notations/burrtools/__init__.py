"""BurrTools' .xmpuzzle files: XML, nearly always inside gzip.

tree.py       from bytes or text to the XML tree
voxels.py     shapes: the cells of a box
colours.py    numbers on cells, and which colours go into which boxes
reading.py, writing.py     puzzles of cubes and balls
problems.py   a file with several problems as several files
flat.py       puzzles of squares, as one layer of cubes
"""

from hamekomi.families.packing.notations.burrtools.flat import parse, read_bytes
from hamekomi.families.packing.notations.burrtools.problems import split
from hamekomi.families.packing.notations.burrtools.reading import claim
from hamekomi.families.packing.notations.burrtools.writing import write, write_bytes

__all__ = ["claim", "parse", "read_bytes", "split", "write", "write_bytes"]
