// What edges and cells look like, as numbers: what changed between two of them must be painted anew.

import { INSIDE, OUTSIDE, type Analysis } from "./analysis";
import { CROSS, LINE, type Position } from "./game";

export interface Shown {
  readonly position: Position;
  readonly analysis: Analysis;
  readonly since: Position | null; // the latest savepoint: what was done after it looks tentative
}

/** A solution laid over the board; edges that differ between solutions are told apart. */
export interface Overlay {
  readonly marks: Uint8Array;
  readonly differs: Uint8Array;
}

/** All that decides what is painted. */
export interface Painting {
  readonly shown: Shown;
  readonly overlay: Overlay | null;
  readonly options: ReadonlySet<string>; // dim, alarms, shades
}

/** One way to draw on an edge. */
export interface Pen {
  readonly colour: string; // a variable of the style sheet
  readonly width: number; // in units of the library's pictures, where a cell has 36
  readonly dash: readonly number[];
  readonly isCross: boolean;
}

const line = (colour: string, width = 4, dash: readonly number[] = []): Pen => ({
  colour: `--${colour}-stroke`,
  width,
  dash,
  isCross: false,
});
const cross = (colour: string): Pen => ({ ...line(colour, 1.5), isCross: true });

const NOTHING = 0;
const DRAWN = 1; // and 2 when it is tried
const CLOSED = 3;
const CROSSED = 4; // and 5 when it is tried
const SOLVED = 6;
const SOLVED_HERE = 7;
const SOLVED_ELSEWHERE = 8;

export const PENS: readonly (Pen | null)[] = [
  null,
  line("ink"),
  line("answer"),
  line("wrong", 4, [7, 6]),
  cross("ink"),
  cross("answer"),
  line("answer"),
  line("focus", 4, [8, 6]),
  line("focus", 3, [1, 7]),
];

/** The number of the pen that draws on an edge. */
export function lookOfEdge({ shown, overlay, options }: Painting, edge: number): number {
  if (overlay) {
    const isDifferent = overlay.differs[edge] === 1;
    if (overlay.marks[edge] === LINE) return isDifferent ? SOLVED_HERE : SOLVED;
    return isDifferent ? SOLVED_ELSEWHERE : NOTHING;
  }
  const mark = shown.position.marks[edge];
  if (mark !== LINE && mark !== CROSS) return NOTHING;
  const isTried = shown.since !== null && shown.since.marks[edge] !== mark;
  if (mark === CROSS) return CROSSED + Number(isTried);
  if (shown.analysis.closed[edge] && options.has("alarms")) return CLOSED;
  return DRAWN + Number(isTried);
}

/** The colour behind a cell; none where it is not known, or not wanted. */
export function shadeOfCell({ shown, options }: Painting, cell: number): string | null {
  if (!options.has("shades")) return null;
  const shade = shown.analysis.shades[cell];
  return shade === INSIDE ? "--tint-1-area" : shade === OUTSIDE ? "--faint-area" : null;
}
