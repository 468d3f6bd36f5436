"""Touch events, as the browser gets them from a touch screen."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page

Spot = tuple[float, float]


class TouchScreen:
    """Fingers touch it one after the other, move together, and are lifted together."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)

    def touch(self, *spots: Spot) -> None:
        """Takes all fingers that are on the screen now, the new one last."""
        self._send("touchStart", spots)

    def move(self, *paths: tuple[Spot, Spot], steps: int = 12) -> None:
        for step in range(1, steps + 1):
            part = step / steps
            now = [(a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in paths]
            self._send("touchMove", now)

    def release(self) -> None:
        self._send("touchEnd", ())

    def _send(self, kind: str, spots: tuple[Spot, ...] | list[Spot]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
