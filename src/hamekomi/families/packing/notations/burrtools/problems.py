"""Splits a BurrTools file into one file per problem, each with all shapes and no other problem."""

from __future__ import annotations

import gzip
from base64 import b64encode
from collections.abc import Iterator
from xml.etree import ElementTree

from hamekomi.families.packing.notations.burrtools.tree import tree_of_text
from hamekomi.model.errors import BadText

# Each is written with all shapes, so many problems in a large file would take long.
MOST_PROBLEMS = 500
QUICKLY = 1


def split(text: str) -> Iterator[str]:
    """Gzip in base64, because the XML of a large file is longer than the limit for a text."""
    root = tree_of_text(text)
    every = root.find("problems")
    if every is None:
        return
    problems = every.findall("problem")
    if len(problems) > MOST_PROBLEMS:
        raise BadText(f"a file has at most {MOST_PROBLEMS} problems, not {len(problems):,}")
    for problem in problems:
        every[:] = [problem]
        yield b64encode(gzip.compress(ElementTree.tostring(root), QUICKLY, mtime=0)).decode()
