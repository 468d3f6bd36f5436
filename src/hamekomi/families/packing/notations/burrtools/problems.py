"""The problems of a BurrTools file, each as a file of its own, with all shapes and no other problem."""

from __future__ import annotations

import gzip
from base64 import b64encode
from collections.abc import Iterator
from xml.etree import ElementTree

from hamekomi.families.packing.notations.burrtools.tree import tree_of_text


def split(text: str) -> Iterator[str]:
    """As base64 of gzip, for the XML of a large file is longer than a text may be."""
    root = tree_of_text(text)
    every = root.find("problems")
    if every is None:
        return
    for problem in every.findall("problem"):
        every[:] = [problem]
        yield b64encode(gzip.compress(ElementTree.tostring(root), mtime=0)).decode()
