"""From a click to the answer: where the time goes between the page and a solver.

    work        the verb itself, from JSON to JSON, in this process
    worker      the same by a worker process, over its pipes
    server      the same over HTTP, on a connection that stays open, as browsers keep theirs
    page        from the press of a button to the answer on the screen of a browser, if there is one

Each figure is the median of many runs. `load` says how busy the machine was: how many processes ran or
waited for a core.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from urllib.parse import parse_qs, urlencode, urlsplit

from hamekomi.web.request_fields import read_fields
from hamekomi.web.workers import worker
from hamekomi.web.workers.pool import Workers

Row = dict[str, object]

REPEATS = 60
CLICKS = 15
STARTS = 5
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LOOP = "3.2\n.1.\n2.3"
MARKS = "0" * 24
BOARD = {"text": LOOP, "family": "slitherlink"}
HAND = "blackjack: 0 2 4 6 7 11"
# A name, the endpoint, the request.
REQUESTS: tuple[tuple[str, str, Row], ...] = (
    ("recognise a Sudoku", "recognise", {"text": SUDOKU}),
    ("solve a Sudoku", "solve", {"text": SUDOKU, "family": "sudoku", "pictures": False}),
    ("a hint for a Sudoku", "hint", {"text": SUDOKU, "family": "sudoku", "pictures": False}),
    ("check a Slitherlink", "check", {**BOARD, "marks": MARKS}),
    (
        "a rule of a Slitherlink",
        "act",
        {**BOARD, "action": "rule", "given": {"number": "1", "marks": MARKS}},
    ),
    ("a move of Blackjack", "game", {"text": HAND, "family": "hexads", "moves": ["4>3"]}),
)
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def measure() -> Iterator[Row]:
    with server() as address:
        for what, verb, request in REQUESTS:
            body = json.dumps(request).encode()
            yield {
                "what": what,
                "work_ms": milliseconds(in_this_process(verb, body)),
                "worker_ms": asyncio.run(by_a_worker(verb, body)),
                "server_ms": milliseconds(over_http(address, verb, body)),
                "load": os.getloadavg()[0],
            }
        yield from clicks(address)
    first = median(first_answer() for _ in range(STARTS))
    yield {"what": "recognise, the first of all", "server_ms": first, "load": os.getloadavg()[0]}


def first_answer() -> float:
    """What a new server needs for its first answer, two seconds after the page was opened."""
    with server() as address:
        over_http(address, "families")()
        time.sleep(2)
        ask = over_http(address, "recognise", json.dumps({"text": SUDOKU}).encode())
        started = time.perf_counter()
        ask()
        return 1000 * (time.perf_counter() - started)


def in_this_process(verb: str, body: bytes) -> Callable[[], object]:
    def act() -> None:
        status, answer = worker.respond(verb, read_fields(body))
        assert status == 200, answer
        json.dumps(answer)

    return act


async def by_a_worker(verb: str, body: bytes) -> float:
    workers = Workers(1)
    try:
        assert (await workers.ask(verb, read_fields(body))).status == 200
        times = []
        for _ in range(REPEATS):
            started = time.perf_counter()
            await workers.ask(verb, read_fields(body))
            times.append(time.perf_counter() - started)
        return 1000 * median(times)
    finally:
        await workers.close()


def over_http(address: str, verb: str, body: bytes | None = None) -> Callable[[], object]:
    parts = urlsplit(address)
    line = http.client.HTTPConnection(parts.hostname or "", parts.port)
    headers = {"Content-Type": "application/json"}
    if token := parse_qs(parts.query).get("token"):
        headers["Authorization"] = f"Bearer {token[0]}"

    def act() -> None:
        line.request("GET" if body is None else "POST", f"/api/{verb}", body, headers)
        answer = line.getresponse()
        assert answer.status == 200, answer.read()
        answer.read()

    return act


def milliseconds(act: Callable[[], object]) -> float:
    act()
    times = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        act()
        times.append(time.perf_counter() - started)
    return 1000 * median(times)


@contextmanager
def server() -> Iterator[str]:
    """The address of a server with a data folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "hamekomi", "serve", "--port", "0"],
            env={**os.environ, "HAMEKOMI_DATA": folder},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()


# In the page: does something, and says after how many milliseconds the screen shows what it waits for.
UNTIL_SHOWN = """async ([act, wanted, words]) => {
  const says = (each) => each.checkVisibility() && each.textContent.includes(words);
  const isShown = () => [...document.querySelectorAll(wanted)].some(says);
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  if (isShown()) throw new Error(`${wanted} is there already`);
  const began = performance.now();
  if (act instanceof Element) act.click();
  else new Function(act)();
  while (!isShown()) await new Promise((resolve) => setTimeout(resolve));
  await painted();
  return performance.now() - began;
}"""
PASTE = f"""const box = document.querySelector("textarea");
box.value = "{SUDOKU}";
box.dispatchEvent(new InputEvent("input", {{ inputType: "insertFromPaste", bubbles: true }}));"""


def clicks(address: str) -> Iterator[Row]:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        return
    from playwright.sync_api import sync_playwright

    pasted, checked, hinted = [], [], []
    with sync_playwright() as playwright:
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=found, args=options)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(address)
        for _ in range(CLICKS):
            page.goto(address.partition("?")[0])
            page.reload()
            page.wait_for_selector("textarea")
            pasted.append(page.evaluate(UNTIL_SHOWN, [PASTE, "dl.facts dd", "exactly one"]))
            page.goto(f"{address.partition('?')[0]}#/slitherlink?{urlencode({'puzzle': LOOP})}")
            page.reload()
            page.get_by_role("button", name="Check", exact=True).wait_for()
            buttons = [page.get_by_role("button", name=name).first for name in ("Check", "Hint")]
            check, hint = (each.element_handle() for each in buttons)
            checked.append(page.evaluate(UNTIL_SHOWN, [check, ".message", "No mistakes"]))
            hinted.append(page.evaluate(UNTIL_SHOWN, [hint, ".hints li", ""]))
        browser.close()
    for what, times in (
        ("a Sudoku is pasted", pasted),
        ("*Check* beside a Slitherlink", checked),
        ("*Hint* beside a Slitherlink", hinted),
    ):
        yield {"what": what, "page_ms": median(times), "load": os.getloadavg()[0]}
