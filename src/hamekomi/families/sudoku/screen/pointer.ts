// Mouse, pen and finger on the board: a press selects a cell, a drag all that it passes. With Ctrl or Shift they
// are added, or taken away if the first one was selected already. Two fingers zoom and move the board.

import { NOWHERE } from "./board";

// How near the middle of a cell a drag must come, in cells: a diagonal one passes no others.
const NEAR = 0.42;
const TWICE = 400; // milliseconds between two presses, at most

export interface PointerActions {
  /** The cell at a point of the window, and how far its middle is, in cells; NOWHERE off the board. */
  cellAt(x: number, y: number): readonly [cell: number, away: number];
  /** The mouse is over this cell and presses nothing; NOWHERE if it is not. */
  hover(cell: number): void;
  isSelected(cell: number): boolean;
  start(cell: number): void;
  add(cell: number): void;
  remove(cell: number): void;
  pressTwice(cell: number): void;
  /** Zooms in if cells are too small for a finger; returns whether it did. */
  comeCloser(x: number, y: number): boolean;
}

export function followPointer(element: HTMLElement, actions: PointerActions): void {
  let pointer: number | null = null;
  let take: (cell: number) => void = () => undefined;
  // The browser counts presses on shapes, which come and go here.
  let latest = { cell: NOWHERE, time: 0 };
  const fingers = new Set<number>();

  element.addEventListener("pointerdown", (event) => {
    const { pointerId, pointerType, button, clientX, clientY } = event;
    if (pointerType === "touch") fingers.add(pointerId);
    if (fingers.size > 1) pointer = null; // two fingers zoom and move the board
    if (fingers.size > 1 || button !== 0) return;
    const [cell] = actions.cellAt(clientX, clientY);
    if (cell === NOWHERE || (pointerType === "touch" && actions.comeCloser(clientX, clientY))) return;
    const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
    actions.hover(NOWHERE);
    const isSecond = cell === latest.cell && event.timeStamp - latest.time < TWICE;
    latest = { cell, time: event.timeStamp };
    if (isSecond && !isAdding) return actions.pressTwice(cell);
    take = isAdding && actions.isSelected(cell) ? actions.remove : actions.add;
    pointer = pointerId;
    element.setPointerCapture(pointerId);
    if (isAdding) take(cell);
    else actions.start(cell);
  });
  element.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch" && event.buttons === 0)
      actions.hover(actions.cellAt(event.clientX, event.clientY)[0]);
    if (event.pointerId !== pointer) return;
    // The browser merges the events of a quick pointer; the merged ones give the cells in between.
    const all = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of all.length > 0 ? all : [event]) {
      const [cell, away] = actions.cellAt(clientX, clientY);
      if (cell !== NOWHERE && away < NEAR) take(cell);
    }
  });
  const end = ({ pointerId }: PointerEvent): void => {
    fingers.delete(pointerId);
    if (pointerId === pointer) pointer = null;
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
  element.addEventListener("pointerleave", () => actions.hover(NOWHERE));
  // Otherwise the browser scrolls on after a quick stroke, and the next tap only stops the scrolling.
  element.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
}
