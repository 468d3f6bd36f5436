// How each edge and cell is drawn, as a number: where it differs between two positions, the board is painted
// again.

import { LONGEST, type Analysis } from "./analysis";
import { CROSS, INSIDE, LINE, OUTSIDE, type Position } from "./position";

export interface ShownPosition {
  readonly position: Position;
  readonly analysis: Analysis;
  /** The latest save point: moves after it look tentative. */
  readonly since: Position | null;
  /** Solved: the loop is filled, and crosses fade. */
  readonly isOver: boolean;
}

/** A solution laid over the board; edges that differ between solutions look different. */
export interface Overlay {
  readonly marks: Uint8Array;
  readonly differs: Uint8Array;
}

/** Everything that the painting depends on. */
export interface Painting {
  readonly shown: ShownPosition;
  readonly overlay: Overlay | null;
  /** Those that are on: dim, alarms, shades, strands. */
  readonly options: ReadonlySet<string>;
}

/** One way to draw on an edge. */
export interface Pen {
  /** A variable of the style sheet. */
  readonly colour: string;
  /** In units of the library's pictures, where a cell has 36. */
  readonly width: number;
  readonly dash: readonly number[];
  readonly isCross: boolean;
  readonly alpha: number;
}

// A line has round ends, which meet in round joints.
const LINE_WIDTH = 3.2;

const line = (colour: string, width = LINE_WIDTH, dash: readonly number[] = []): Pen => ({
  colour: `--${colour}-stroke`,
  width,
  dash,
  isCross: false,
  alpha: 1,
});
const cross = (colour: string): Pen => ({ ...line(colour, 1.2), isCross: true });
// Crosses are notes: grey, so that lines and clues are seen first.
const GREY = { ...cross("faint"), colour: "--faint-text" };

const NOTHING = 0;
const DRAWN = 1; // 2 if it is tentative
const CLOSED = 3;
const CROSSED = 4; // 5 if it is tentative
const SOLVED = 6;
const SOLVED_HERE = 7;
const SOLVED_ELSEWHERE = 8;
const FADED = 9;
const RULED_OUT = 10; // a cross that follows, but is not put
const STRANDS = 11; // tones of all strands but the longest

export const PENS: readonly (Pen | null)[] = [
  null,
  line("ink"),
  line("answer"),
  line("wrong", LINE_WIDTH, [7, 6]),
  GREY,
  cross("answer"),
  line("answer"),
  line("focus", LINE_WIDTH, [8, 6]),
  line("focus", 2.5, [1, 7]),
  { ...GREY, alpha: 0.25 },
  { ...GREY, alpha: 0.6 },
  // One for each of the TONES.
  line("colour-5"),
  line("colour-6"),
  line("colour-1"),
  line("colour-3"),
  line("colour-7"),
  line("colour-8"),
];

/** The number of the pen that draws on an edge. */
export function edgePen({ shown, overlay, options }: Painting, edge: number): number {
  if (overlay) {
    const isDifferent = overlay.differs[edge] === 1;
    if (overlay.marks[edge] === LINE) return isDifferent ? SOLVED_HERE : SOLVED;
    return isDifferent ? SOLVED_ELSEWHERE : NOTHING;
  }
  const mark = shown.position.marks[edge];
  if (mark !== LINE && mark !== CROSS)
    return options.has("crosses") && shown.analysis.ruledOut[edge] && !shown.isOver ? RULED_OUT : NOTHING;
  if (shown.isOver) return mark === LINE ? DRAWN : FADED;
  const isTried = shown.since !== null && shown.since.marks[edge] !== mark;
  if (mark === CROSS) return CROSSED + Number(isTried);
  if (shown.analysis.closed[edge] && options.has("alarms")) return CLOSED;
  const strand = shown.analysis.strands[edge] ?? LONGEST;
  if (strand !== LONGEST && !isTried && options.has("strands")) return STRANDS + strand;
  return DRAWN + Number(isTried);
}

/** The colour behind a cell; null if its side is unknown or shading is off. */
export function shadeOfCell({ shown, options }: Painting, cell: number): string | null {
  const known = shown.analysis.shades[cell];
  if (shown.isOver) return known === INSIDE ? "--answer-area" : null;
  const shade = shown.position.notes[cell] || (options.has("shades") ? known : 0);
  return shade === INSIDE ? "--tint-1-area" : shade === OUTSIDE ? "--faint-area" : null;
}
