"""The fonts of files: Bitstream Vera, which reportlab brings along.

A machine without any fonts, such as a fresh server, draws the same letters as any other.
"""

from __future__ import annotations

from pathlib import Path

import reportlab

FAMILY = "Bitstream Vera Sans"
_FOLDER = Path(reportlab.__file__).parent / "fonts"
REGULAR = _FOLDER / "Vera.ttf"
BOLD = _FOLDER / "VeraBd.ttf"
