"""From the bytes or the text of a BurrTools file to its XML tree.

Files may come from strangers, so their size is limited while they are unpacked and before they are
parsed.
"""

from __future__ import annotations

import base64
import gzip
import zlib
from io import BytesIO
from xml.etree import ElementTree
from xml.etree.ElementTree import Element
from xml.parsers.expat import ErrorString

from hamekomi.model.errors import BadText, shortened

# In bytes.
LONGEST_XML = 8_000_000
MOST_TAGS = 500_000
# The base64 of every gzip file begins so.
GZIP_AS_TEXT = "H4sI"

_GZIP = b"\x1f\x8b"
# XML entities can blow up a small file or read other files, and no puzzle needs them.
_FORBIDDEN = ("<!DOCTYPE", "<!ENTITY")


def tree_of_bytes(raw: bytes) -> Element:
    xml = _unpacked(raw) if raw.startswith(_GZIP) else raw
    if len(xml) > LONGEST_XML:
        raise BadText(f"a puzzle of BurrTools has at most {LONGEST_XML:,} bytes when it is unpacked")
    try:
        return _tree(xml.decode("utf-8-sig"))
    except UnicodeDecodeError:  # some files have comments from an older Windows
        return _tree(xml.decode("latin-1"))


def tree_of_text(text: str) -> Element:
    """The text is XML, or a gzip file in base64."""
    if not text.lstrip().startswith(GZIP_AS_TEXT):
        return _tree(text)
    try:
        raw = base64.b64decode("".join(text.split()), validate=True)
    except ValueError:  # binascii.Error, or a character beyond ASCII
        raise BadText("this begins as gzip in base64, and goes on as something else") from None
    return tree_of_bytes(raw)


def _unpacked(raw: bytes) -> bytes:
    """Unpacks at most one byte more than allowed, however large the file would become."""
    try:
        with gzip.GzipFile(fileobj=BytesIO(raw)) as file:
            return file.read(LONGEST_XML + 1)
    except EOFError:
        raise BadText("the gzip file ends too early") from None
    except (OSError, zlib.error):
        raise BadText("the gzip file is damaged") from None


def _tree(text: str) -> Element:
    xml = text.lstrip()
    lines_before = text[: len(text) - len(xml)].count("\n")
    if not xml.startswith("<"):
        raise BadText(f"a puzzle of BurrTools begins with <, or as base64 of gzip with {GZIP_AS_TEXT}")
    for word in _FORBIDDEN:
        if word in xml:
            line = xml.count("\n", 0, xml.index(word)) + lines_before + 1
            raise BadText(f"{word} has no place in a puzzle", line=line)
    if xml.count("<") > MOST_TAGS:
        raise BadText(f"a puzzle has at most {MOST_TAGS:,} tags")
    try:
        root = ElementTree.fromstring(xml)
    except ElementTree.ParseError as error:
        line, column = error.position
        reason = f"this is not XML: {ErrorString(error.code)}"
        raise BadText(reason, line=line + lines_before, column=column + 1) from None
    except UnicodeEncodeError:
        raise BadText("this is not XML: it holds half a character") from None
    if root.tag != "puzzle":
        raise BadText(f"expected <puzzle>, found <{shortened(root.tag)}>")
    return root
