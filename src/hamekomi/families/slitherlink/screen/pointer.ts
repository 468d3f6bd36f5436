// Mouse, pen and finger on the board. A press marks the nearest edge. A drag from dot to dot draws lines; a drag
// with the right button, from cell to cell, puts crosses on the edges it passes.

import type { Pixel, Stroke } from "page/desk/board/pointer";
import { NOWHERE, type Board, type Place } from "./board";
import { CROSS, LINE, NO_CLUE, UNKNOWN } from "./position";

const MIDDLE = 0.4; // of a cell that is pressed itself, as a share of half a cell
const NEAR = 0.7; // how close a drag must come to a dot, as a share of half a cell

/** What a drag does to clues. */
export interface PaintActions extends Pick<StrokeActions, "pressCell" | "abandon" | "comeCloser"> {
  clue(cell: number): number;
  /** Gives these cells a clue; during a drag it is called again and again with more of them. */
  paint(cells: ReadonlySet<number>, clue: number, isLast: boolean): void;
}

/** While clues are edited: a drag copies the clue of its first cell, or clears cells if that has none. */
export function paintingFrom(
  board: Board,
  actions: PaintActions,
  { clientX, clientY, button, pointerType }: PointerEvent,
  locate: (x: number, y: number) => Place,
): Stroke | null {
  const cellOf = (place: Place): number => {
    const [row, column] = cellAt(place);
    return board.has(row, column) ? board.number(row, column) : NOWHERE;
  };
  let at = locate(clientX, clientY);
  const first = cellOf(at);
  if (first === NOWHERE) return null;
  const clue = button === 2 ? NO_CLUE : actions.clue(first);
  const cells = new Set([first]);
  const press = (by: number): void => {
    if (pointerType === "touch" && actions.comeCloser(clientX, clientY)) return;
    actions.pressCell(first, by, true);
  };
  return {
    pass(points) {
      const before = cells.size;
      for (const point of points) {
        const [row, column] = locate(...point);
        const [down, right] = [row - at[0], column - at[1]];
        // A quick drag may pass several cells at once.
        const steps = Math.max(1, Math.ceil(Math.max(Math.abs(down), Math.abs(right))));
        for (let step = 1; step <= steps; step++)
          cells.add(cellOf([at[0] + (down * step) / steps, at[1] + (right * step) / steps]));
        at = [row, column];
      }
      cells.delete(NOWHERE);
      if (cells.size > before) actions.paint(cells, clue, false);
    },
    end: () => cells.size > 1 && actions.paint(cells, clue, true),
    tap: () => press(button === 2 ? -1 : 1),
    hold: () => press(-1),
    abandon: () => cells.size > 1 && actions.abandon(),
  };
}

/** What the pointer does to the edges under it. */
export interface StrokeActions {
  mark(edge: number): number;
  /** Changes some edges at once; during a drag it is called again and again with more of them. */
  put(edges: ReadonlyMap<number, number>, isLast: boolean): void;
  /** A press on a cell, in its middle or near an edge; `by` is 1, or -1 with the right button. Returns whether
   * it was for the cell and not for an edge. */
  pressCell(cell: number, by: number, isMiddle: boolean): boolean;
  fingerDraws(): boolean;
  /** Undoes what this drag has done so far. */
  abandon(): void;
  /** Zooms in where edges are too small for a finger; returns whether it did. */
  comeCloser(x: number, y: number): boolean;
}

/** `locate` turns points of the window into doubled coordinates. */
export function strokeFrom(
  board: Board,
  actions: StrokeActions,
  event: PointerEvent,
  locate: (x: number, y: number) => Place,
): Stroke {
  const { clientX, clientY, button, pointerType } = event;
  const [isFinger, isCrossing] = [pointerType === "touch", button === 2];
  const start = locate(clientX, clientY);
  const drawn = new Map<number, number>();
  // The dot or the cell passed last.
  let at = isCrossing ? cellAt(start) : dotAt(start);
  // The mark that the drag puts, once its first edge has decided it.
  let mark = isCrossing ? CROSS : LINE;
  // How many edges it has passed, forth and back.
  let passed = 0;

  function pass(points: readonly Pixel[]): void {
    const before = passed;
    for (const [x, y] of points) go(locate(x, y));
    if (passed !== before) actions.put(drawn, false); // once, however many edges it was
  }

  function go(here: Place): void {
    const next = isCrossing ? cellAt(here) : dotAt(here);
    if (!isCrossing && Math.hypot(here[0] - next[0], here[1] - next[1]) > NEAR) return;
    while (next[0] !== at[0] || next[1] !== at[1]) {
      // A quick drag may pass several dots at once: go straight, along the longer way first.
      const down = next[0] - at[0];
      const right = next[1] - at[1];
      const step: Place =
        Math.abs(down) > Math.abs(right) ? [2 * Math.sign(down), 0] : [0, 2 * Math.sign(right)];
      const edge = board.number(at[0] + step[0] / 2, at[1] + step[1] / 2);
      at = [at[0] + step[0], at[1] + step[1]];
      if (edge !== NOWHERE && isInside(at)) draw(edge);
    }
  }

  function isInside([row, column]: Place): boolean {
    return row >= -1 && column >= -1 && row <= 2 * board.rows + 1 && column <= 2 * board.columns + 1;
  }

  function draw(edge: number): void {
    // The first edge decides whether this drag draws or erases.
    if (drawn.size === 0 && actions.mark(edge) === mark) mark = UNKNOWN;
    // The pointer may go back the way it came.
    if (!drawn.delete(edge)) drawn.set(edge, mark);
    passed++;
  }

  function press(isCross: boolean): void {
    if (isFinger && actions.comeCloser(clientX, clientY)) return;
    const [row, column] = cellAt(start);
    const by = isCross ? -1 : 1;
    if (board.has(row, column) && actions.pressCell(board.number(row, column), by, isMiddle(start))) return;
    const edge = edgeAt(board, start);
    if (edge === NOWHERE) return;
    const now = actions.mark(edge);
    const wanted = isCross ? CROSS : LINE;
    const isRound = isFinger && !isCross; // a line, a cross, nothing
    actions.put(new Map([[edge, isRound ? (now + 1) % 3 : now === wanted ? UNKNOWN : wanted]]), true);
  }

  return {
    ...((!isFinger || actions.fingerDraws()) && { pass }),
    end: () => drawn.size > 0 && actions.put(drawn, true),
    tap: () => press(isCrossing),
    hold: () => press(true),
    abandon: () => drawn.size > 0 && actions.abandon(),
  };
}

export interface Hovered {
  readonly edge: Place;
  readonly cell: Place | null;
  readonly isMiddle: boolean;
}

/** The edge and the cell at a place; null well off the board. */
export function hoveredAt(board: Board, here: Place): Hovered | null {
  const edge = edgeAt(board, here);
  const cell = cellAt(here);
  return edge === NOWHERE ? null : { edge: board.placeOfEdge(edge), cell: board.has(...cell) ? cell : null, isMiddle: isMiddle(here) };
}

/** Whether a place is nearer to the middle of its cell than to its border. */
function isMiddle(here: Place): boolean {
  const [row, column] = cellAt(here);
  return Math.hypot(here[0] - row, here[1] - column) < MIDDLE;
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
