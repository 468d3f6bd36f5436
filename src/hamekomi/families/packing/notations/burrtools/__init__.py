"""BurrTools' .xmpuzzle files: XML, nearly always inside gzip.

tree.py        from bytes or text to the XML tree; shapes; a file with several problems as several files
reading.py     puzzles of cubes and balls, and of squares as one layer of cubes; colours
writing.py     the same, written
"""

from hamekomi.families.packing.notations.burrtools.reading import claim, parse, read_bytes
from hamekomi.families.packing.notations.burrtools.tree import split
from hamekomi.families.packing.notations.burrtools.writing import write, write_bytes

__all__ = ["claim", "parse", "read_bytes", "split", "write", "write_bytes"]
