"""The fonts of saved pictures: Bitstream Vera, which comes with reportlab.

So a machine without fonts, such as a fresh server, draws the same letters as any other.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

FAMILY = "Bitstream Vera Sans"
# Found, not imported: that takes a moment, and looks into the user's home.
_HOME = find_spec("reportlab")
assert _HOME is not None and _HOME.origin is not None
_FOLDER = Path(_HOME.origin).parent / "fonts"
REGULAR = _FOLDER / "Vera.ttf"
BOLD = _FOLDER / "VeraBd.ttf"
