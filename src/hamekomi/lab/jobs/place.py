"""Where the jobs' database is."""

from __future__ import annotations

import os
from pathlib import Path

from hamekomi.model.errors import BrokenStore


def default_path() -> Path:
    """The database in $HAMEKOMI_DATA, or else in the user's data folder."""
    if own := os.environ.get("HAMEKOMI_DATA"):
        return Path(own) / "jobs.sqlite"
    shared = Path(os.environ.get("XDG_DATA_HOME", ""))
    # The XDG standard asks that a relative folder be ignored.
    base = shared if shared.is_absolute() else _home() / ".local" / "share"
    return base / "hamekomi" / "jobs.sqlite"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # for example in a container without HOME and with an unknown user
        raise BrokenStore("there is no home folder; set HAMEKOMI_DATA") from None
