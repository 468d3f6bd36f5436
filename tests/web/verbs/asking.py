"""Ask the server for a verb's answer."""

from __future__ import annotations

from typing import Any

import httpx


def ask(client: httpx.Client, path: str, **fields: object) -> Any:
    answer = client.post(f"/api/{path}", json=fields)
    assert answer.status_code == 200, answer.text
    return answer.json()
