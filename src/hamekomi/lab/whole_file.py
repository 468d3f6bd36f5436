"""Write files so that they are never left half written."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


def write_whole(path: Path, content: str | bytes) -> None:
    """Replace a file; whatever happens, it holds either the old content or the new."""
    write_whole_together({path: content})


def write_whole_together(contents: Mapping[Path, str | bytes]) -> None:
    """Replace files that belong together: first write all of them under other names, then rename."""
    neighbours = {path: path.with_name(f"{path.name}.{os.getpid()}.new") for path in contents}
    path = None
    try:
        for path, content in contents.items():
            with neighbours[path].open("wb") as file:
                file.write(content.encode() if isinstance(content, str) else content)
                file.flush()
                os.fsync(file.fileno())
        for path, neighbour in neighbours.items():
            neighbour.replace(path)
    except OSError as error:  # the temporary name would mean nothing to the user
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        for neighbour in neighbours.values():
            neighbour.unlink(missing_ok=True)
