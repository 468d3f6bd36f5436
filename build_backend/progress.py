"""Runs a build and shows how far it is: `python progress.py LOG COMMAND ...`.

Compiling takes minutes, in which pip prints either nothing or thousands of lines. Everything goes to the
log; here appear ninja's counts of files, on one line in a terminal, elsewhere a line for every tenth of
the files. If the build fails, its last lines follow.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

COUNT = re.compile(r"\s*\[(\d+)/(\d+)\] ")
LAST_LINES = 60


def main(log: Path, command: list[str]) -> int:
    log.parent.mkdir(parents=True, exist_ok=True)
    is_terminal, tenths = sys.stdout.isatty(), 0
    with (
        log.open("w", encoding="utf-8", buffering=1) as file,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        ) as build,
    ):
        assert build.stdout is not None
        for line in build.stdout:
            file.write(line)
            if not (found := COUNT.match(line)):
                continue
            done, total = map(int, found.groups())
            if is_terminal:
                print(f"\r   compiling: {done} of {total} files", end="", flush=True)
            elif done * 10 // total > tenths:
                tenths = done * 10 // total
                print(f"   compiling: {done} of {total} files", flush=True)
    if is_terminal:
        print()
    if build.returncode:
        lines = log.read_text(encoding="utf-8").splitlines()
        print(*lines[-LAST_LINES:], f"the build failed; all of its output is in {log}", sep="\n")
    return build.returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
