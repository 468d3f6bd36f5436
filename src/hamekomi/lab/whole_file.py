"""Files that are never half written."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, content: str | bytes) -> None:
    """Replace a file so that it holds either the old content or the new, whatever happens."""
    raw = content.encode() if isinstance(content, str) else content
    neighbour = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with neighbour.open("wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        neighbour.replace(path)
    except OSError as error:  # the neighbour's name would mean nothing to the user
        neighbour.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None
    except BaseException:
        neighbour.unlink(missing_ok=True)
        raise
