"""The fonts of saved pictures: Bitstream Vera, which comes with reportlab.

So a machine without fonts, such as a fresh server, draws the same letters as any other.
"""

from __future__ import annotations

from pathlib import Path

import reportlab

FAMILY = "Bitstream Vera Sans"
_FOLDER = Path(reportlab.__file__).parent / "fonts"
REGULAR = _FOLDER / "Vera.ttf"
BOLD = _FOLDER / "VeraBd.ttf"
