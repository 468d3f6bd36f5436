// Mouse, pen and finger on the board. A press marks the nearest edge. A drag from dot to dot draws lines; a
// drag with the right button, from cell to cell, puts crosses on the edges it passes.

import { NOWHERE, type Board, type Place } from "./board";
import { CROSS, LINE, UNKNOWN } from "./position";

const LONG = 450; // milliseconds of a long press
const STILL = 10; // pixels that a finger may move and still be pressing
const NEAR = 0.7; // how close a drag must come to a dot, as a share of half a cell

/** What the pointer does to the edges under it. */
export interface PointerActions {
  mark(edge: number): number;
  /** Changes some edges at once; during a drag it is called again and again with more of them. */
  put(edges: ReadonlyMap<number, number>, isLast: boolean): void;
  /** A press on a cell; `by` is 1, or -1 with the right button. Returns false while edges are drawn. */
  pressCell(cell: number, by: number): boolean;
  locator(): (x: number, y: number) => Place;
  /** The mouse is over an edge of a cell and would change it; null if it is not, or while it draws. */
  preview(here: Hovered | null): void;
  fingerDraws(): boolean;
  /** Undoes what this drag has done so far. */
  abandon(): void;
  /** Zooms in where edges are too small for a finger; returns whether it did. */
  comeCloser(x: number, y: number): boolean;
}

export interface Hovered {
  readonly edge: Place;
  readonly cell: Place | null;
}

interface Drag {
  readonly id: number;
  readonly start: PointerEvent;
  readonly locate: (x: number, y: number) => Place;
  readonly isCrossing: boolean;
  readonly mayDraw: boolean;
  readonly drawn: Map<number, number>;
  /** The dot or the cell passed last. */
  at: Place;
  /** The mark that the drag puts, once its first edge has decided it. */
  mark: number;
  hasMoved: boolean;
  /** How many edges it has passed, forth and back. */
  passed: number;
}

export function followPointer(element: HTMLElement, board: Board, actions: PointerActions): void {
  let drag: Drag | null = null;
  let long = 0;
  const fingers = new Set<number>();

  function begin(event: PointerEvent): void {
    if (event.pointerType === "touch") fingers.add(event.pointerId);
    if (fingers.size > 1) return abandon(); // two fingers zoom and move the board
    if (drag || (event.button !== 0 && event.button !== 2)) return;
    actions.preview(null);
    const locate = actions.locator();
    const here = locate(event.clientX, event.clientY);
    const isFinger = event.pointerType === "touch";
    const isCrossing = event.button === 2;
    drag = {
      id: event.pointerId,
      start: event,
      locate,
      isCrossing,
      mayDraw: !isFinger || actions.fingerDraws(),
      drawn: new Map(),
      at: isCrossing ? cellAt(here) : dotAt(here),
      mark: isCrossing ? CROSS : LINE,
      hasMoved: false,
      passed: 0,
    };
    if (isFinger) long = window.setTimeout(pressLong, LONG);
  }

  function abandon(): void {
    clearTimeout(long);
    if (drag && drag.drawn.size > 0) actions.abandon();
    drag = null;
  }

  /** A mouse that presses nothing shows what a press would do. */
  function hover(event: PointerEvent): void {
    if (drag || event.buttons !== 0 || event.pointerType === "touch") return;
    const here = actions.locator()(event.clientX, event.clientY);
    const edge = edgeAt(board, here);
    const cell = cellAt(here);
    const place = edge === NOWHERE ? null : board.placeOfEdge(edge);
    actions.preview(place && { edge: place, cell: board.has(...cell) ? cell : null });
  }

  function move(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.id) return;
    const away = Math.hypot(event.clientX - drag.start.clientX, event.clientY - drag.start.clientY);
    if (away > STILL && !drag.hasMoved) {
      drag.hasMoved = true;
      clearTimeout(long);
      if (drag.mayDraw) element.setPointerCapture(drag.id);
    }
    if (!drag.hasMoved || !drag.mayDraw) return;
    // The browser merges the events of a quick pointer; the merged ones give the places in between.
    const all = event.getCoalescedEvents?.() ?? [];
    const before = drag.passed;
    for (const { clientX, clientY } of all.length > 0 ? all : [event])
      pass(drag, drag.locate(clientX, clientY));
    if (drag.passed !== before) actions.put(drag.drawn, false); // once, however many edges it was
  }

  function pass(now: Drag, here: Place): void {
    const next = now.isCrossing ? cellAt(here) : dotAt(here);
    if (!now.isCrossing && Math.hypot(here[0] - next[0], here[1] - next[1]) > NEAR) return;
    while (next[0] !== now.at[0] || next[1] !== now.at[1]) {
      // A quick drag may pass several dots at once: go straight, along the longer way first.
      const down = next[0] - now.at[0];
      const right = next[1] - now.at[1];
      const step: Place =
        Math.abs(down) > Math.abs(right) ? [2 * Math.sign(down), 0] : [0, 2 * Math.sign(right)];
      const edge = board.number(now.at[0] + step[0] / 2, now.at[1] + step[1] / 2);
      now.at = [now.at[0] + step[0], now.at[1] + step[1]];
      if (edge !== NOWHERE && isInside(now.at)) draw(now, edge);
    }
  }

  function isInside([row, column]: Place): boolean {
    return row >= -1 && column >= -1 && row <= 2 * board.rows + 1 && column <= 2 * board.columns + 1;
  }

  function draw(now: Drag, edge: number): void {
    // The first edge decides whether this drag draws or erases.
    if (now.drawn.size === 0 && actions.mark(edge) === now.mark) now.mark = UNKNOWN;
    if (now.drawn.has(edge))
      now.drawn.delete(edge); // the pointer goes back the way it came
    else now.drawn.set(edge, now.mark);
    now.passed++;
  }

  function end(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (!drag || event.pointerId !== drag.id) return;
    clearTimeout(long);
    const done = drag;
    drag = null;
    if (done.hasMoved) {
      if (done.mayDraw && done.drawn.size > 0) actions.put(done.drawn, true);
      return;
    }
    const isTap = done.start.pointerType === "touch";
    if (isTap && actions.comeCloser(event.clientX, event.clientY)) return;
    press(done.locate(event.clientX, event.clientY), done.isCrossing, isTap);
  }

  function press(here: Place, isCross: boolean, isTap: boolean): void {
    const [row, column] = cellAt(here);
    if (board.has(row, column) && actions.pressCell(board.number(row, column), isCross ? -1 : 1)) return;
    const edge = edgeAt(board, here);
    if (edge === NOWHERE) return;
    const now = actions.mark(edge);
    const next = isCross
      ? now === CROSS
        ? UNKNOWN
        : CROSS
      : isTap
        ? (now + 1) % 3 // a line, a cross, nothing
        : now === LINE
          ? UNKNOWN
          : LINE;
    actions.put(new Map([[edge, next]]), true);
  }

  function pressLong(): void {
    if (!drag || drag.hasMoved) return;
    const { clientX, clientY } = drag.start;
    const here = drag.locate(clientX, clientY);
    drag = null;
    if (!actions.comeCloser(clientX, clientY)) press(here, true, true);
  }

  element.addEventListener("pointerdown", begin);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointermove", hover);
  element.addEventListener("pointerleave", () => actions.preview(null));
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", (event) => {
    fingers.delete(event.pointerId);
    clearTimeout(long);
    if (drag && drag.drawn.size > 0) actions.put(drag.drawn, true);
    drag = null;
  });
  // Otherwise the browser scrolls on after a quick stroke, and the next tap only stops the scrolling.
  element.addEventListener("touchmove", (event) => actions.fingerDraws() && event.preventDefault(), {
    passive: false,
  });
  element.addEventListener("contextmenu", (event) => event.preventDefault());
}

function dotAt([row, column]: Place): Place {
  return [2 * Math.round(row / 2), 2 * Math.round(column / 2)];
}

function cellAt([row, column]: Place): Place {
  return [2 * Math.floor(row / 2) + 1, 2 * Math.floor(column / 2) + 1];
}

/** The edge whose middle is nearest; NOWHERE for a press well off the board. */
function edgeAt(board: Board, [row, column]: Place): number {
  const [down, right] = cellAt([row, column]);
  const above = row - down;
  const beside = column - right;
  const upright = Math.abs(beside) > Math.abs(above);
  const edge = upright ? [down, right + (beside > 0 ? 1 : -1)] : [down + (above > 0 ? 1 : -1), right];
  const isFar = Math.max(-row, row - 2 * board.rows, -column, column - 2 * board.columns) > 1;
  return isFar ? NOWHERE : board.number(edge[0] ?? NOWHERE, edge[1] ?? NOWHERE);
}
