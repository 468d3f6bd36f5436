"""The library's types, as other people's type checkers see them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

MISUSE = Path(__file__).with_name("misuse.py")


def test_pyright_refuses_what_is_wrong_and_knows_what_is_right() -> None:
    """mypy checks the same file with all others (`make lint`)."""
    wanted = {
        number
        for number, line in enumerate(MISUSE.read_text(encoding="utf-8").splitlines())
        if "# type: ignore[" in line
    }
    command = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable]
    settings = MISUSE.with_name("pyrightconfig.json")
    done = subprocess.run(
        [*command, "--project", str(settings)], capture_output=True, text=True, check=False, timeout=250
    )
    found = json.loads(done.stdout)["generalDiagnostics"]
    refused = {each["range"]["start"]["line"] for each in found if each["severity"] == "error"}
    assert refused == wanted, [each["message"] for each in found]
