"""Which folders of the core are as clang-tidy last found them clean.

`tidied.py same FOLDER` asks, `tidied.py keep FOLDER` says so. tidied.txt has a digest for each folder:
over its files, every header of ours that they include, .clang-tidy and the version of clang-tidy. It is
committed with the change, so that a fresh clone looks only at what has changed since. A digest that does
not fit costs time, never a finding.
"""

import fcntl
import hashlib
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
KEPT = Path(__file__).with_name("tidied.txt")
INCLUDE = re.compile(r'^\s*#include "([^"]+)"', re.MULTILINE)


def main(word: str, folder: str) -> int:
    digest = digest_of(folder)
    if word == "same":
        return 0 if kept().get(folder) == digest else 1
    keep(folder, digest)
    return 0


def digest_of(folder: str) -> str:
    hashed = hashlib.sha256(version().encode())
    for file in [ROOT / ".clang-tidy", *sorted(read_by(folder))]:
        hashed.update(f"{file.relative_to(ROOT)}\n".encode() + file.read_bytes())
    return hashed.hexdigest()[:32]


def read_by(folder: str) -> set[Path]:
    """The files of a folder and, again and again, the headers that they include."""
    found: set[Path] = set()
    ahead = [*(ROOT / "cpp" / folder).rglob("*.?pp")]
    while ahead:
        file = ahead.pop()
        if file in found:
            continue
        found.add(file)
        for name in INCLUDE.findall(file.read_text(encoding="utf-8")):
            ahead += [path for path in (ROOT / "cpp" / name, file.parent / name) if path.is_file()]
    return found


def version() -> str:
    constraints = (ROOT / "requirements" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return next(line for line in constraints if line.startswith("clang-tidy=="))


def kept() -> dict[str, str]:
    if not KEPT.exists():
        return {}
    return dict(line.split() for line in KEPT.read_text(encoding="utf-8").splitlines())


def keep(folder: str, digest: str) -> None:
    # Folders are looked at side by side.
    with (ROOT / "cmake" / "tidied.py").open("rb") as door:
        fcntl.flock(door, fcntl.LOCK_EX)
        lines = sorted({**kept(), folder: digest}.items())
        KEPT.write_text("".join(f"{name} {each}\n" for name, each in lines), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
