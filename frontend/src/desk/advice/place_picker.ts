// Picks places of a board, by presses and with the keyboard's cursor. Meanwhile the board itself gets no presses, so
// nothing is marked.

import type { Board } from "../game";

const NEAR = 7; // pixels: a line this near to the press is picked; otherwise the cell that was pressed
const OFF = 24; // pixels: a press farther off every place picks none
const FAR = 1e8; // more than the area of any place

/** `pick` gets null for a press beside all places. */
export function pickPlaces<State>(board: Board<State>, isOn: () => boolean, pick: (place: string | null) => void): void {
  const { element } = board;

  /** In the capture phase, so before the board. */
  function take<Name extends keyof HTMLElementEventMap>(
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => boolean,
  ): void {
    element.addEventListener(name, (event) => isOn() && act(event) && event.stopImmediatePropagation(), true);
  }

  take("pointerdown", () => true);
  take("click", ({ clientX: x, clientY: y }) => {
    pick(board.placeAt ? board.placeAt(x, y) : drawnPlaceAt(element, x, y));
    return true;
  });
  take("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return false;
    event.preventDefault();
    pick(board.placeOfCursor ? board.placeOfCursor() : focusedPlace());
    return true;
  });
}

function focusedPlace(): string | null {
  return document.activeElement?.getAttribute("data-place") ?? null;
}

/** The place of the picture at this point of the window: a line that is near, the cell under it, or else the nearest. */
function drawnPlaceAt(board: Element, x: number, y: number): string | null {
  let found: string | null = null;
  let best = Infinity;
  for (const shape of board.querySelectorAll<SVGElement>("[data-place]")) {
    const { left, right, top, bottom, width, height } = shape.getBoundingClientRect();
    const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const isThin = Math.min(width, height) <= NEAR;
    // Of places on top of each other the smaller one.
    const cost = away <= (isThin ? NEAR : 0) ? width * height : FAR * (1 + away);
    if (cost > best || away > OFF) continue;
    [best, found] = [cost, shape.dataset["place"] ?? null];
  }
  return found;
}
