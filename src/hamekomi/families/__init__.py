"""One folder per family of puzzles; each has a FAMILY. They are found by the laboratory's catalogue.

Families of one's own may be elsewhere: in the folders that HAMEKOMI_FAMILIES names, as PATH names those
of programs. They are imported as `hamekomi.families.NAME`, too; ours come first.
"""

from __future__ import annotations

import os

_NAMED = os.environ.get("HAMEKOMI_FAMILIES", "").split(os.pathsep)
# The folders of the user's own families.
OWN = [os.path.abspath(each) for each in _NAMED if each]  # noqa: PTH100 (pathlib is slow to import)

__path__ = [*__path__, *OWN]
