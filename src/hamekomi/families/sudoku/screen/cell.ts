// The shapes of one cell, in the measures of the library's pictures: its colours behind, its digit or marks in
// front.

import { s } from "page/kit/dom";
import { symbolsIn } from "./bits";
import { signOf, type Board } from "./board";

export const UNITS = 36; // a cell's side
export const MARGIN = 4; // around the board
const INSET = 0.05; // of candidates, as a share of the cell
const LONGEST_LINE = 8; // centre marks in one line
const MANY_IN_LINE = 5; // if there are more
const RAISED = 0.36; // letters are written from their lower edge, as a share of their size

/** All that can be seen of a cell; when it changes, the cell is drawn again. */
export interface CellStyle {
  readonly value: number;
  /** "given", "own", or "tried" if it was written after the latest save point. */
  readonly kind: string;
  /** As bits; candidates are shown in place of marks. */
  readonly candidates: number;
  readonly corners: number;
  readonly centres: number;
  readonly colours: number;
  readonly isWrong: boolean;
  /** The digit that is highlighted; 0 if this cell has nothing to do with it. */
  readonly lit: number;
  /** Whether the selected cell sees it, if that is to be shown. */
  readonly isPeer: boolean;
}

export type Point = readonly [x: number, y: number];

export function cornerOf(board: Board, cell: number): Point {
  return [MARGIN + board.column(cell) * UNITS, MARGIN + board.row(cell) * UNITS];
}

/** The middle of a candidate's place: they are laid out as the cells of a box, a little off the border. */
export function spotOf(board: Board, cell: number, symbol: number): Point {
  const [x, y] = cornerOf(board, cell);
  const { boxRows, boxColumns } = board;
  const along = (number: number, of: number): number =>
    UNITS * (INSET + ((1 - 2 * INSET) * (number + 0.5)) / of);
  return [
    x + along((symbol - 1) % boxColumns, boxColumns),
    y + along(Math.floor((symbol - 1) / boxColumns), boxRows),
  ];
}

/** The height of a small symbol. */
export function smallSize({ boxRows, boxColumns }: Board): number {
  return (0.76 * UNITS) / Math.max(boxRows, boxColumns);
}

export function back(board: Board, cell: number, style: CellStyle): SVGElement[] {
  const [x, y] = cornerOf(board, cell);
  const colours = symbolsIn(style.colours);
  const width = UNITS / Math.max(1, colours.length);
  const stripes = colours.map((colour, number) => {
    const name = `hk-area hk-piece-${colour} stripe`;
    return s("rect", { class: name, x: x + number * width, y, width, height: UNITS });
  });
  const square = { x, y, width: UNITS, height: UNITS };
  return [
    ...(style.isPeer ? [s("rect", { class: "seen", ...square })] : []),
    ...stripes,
    ...(style.lit ? [s("rect", { class: "lit", ...square })] : []),
    ...(style.isWrong ? [s("path", { class: `alarm${onColour(style)}`, d: notch(x, y) })] : []),
  ];
}

/** On a colour everything is dark, in every theme. */
function onColour({ colours }: CellStyle): string {
  return colours ? " on-colour" : "";
}

/** A mistake is marked by a shape as well as by its colour: a triangle in the corner. */
function notch(x: number, y: number): string {
  const arm = UNITS * 0.32;
  return `M${x + UNITS} ${y}h${-arm}l${arm} ${arm}Z`;
}

export function front(board: Board, cell: number, style: CellStyle): SVGElement[] {
  const [x, y] = cornerOf(board, cell);
  const on = onColour(style);
  const letters = (text: string, [right, down]: Point, size: number, name: string): SVGElement =>
    s("text", { class: name + on, x: right, y: down + RAISED * size, "font-size": size }, text);
  const middle: Point = [x + UNITS / 2, y + UNITS / 2];
  if (style.value) {
    const wrong = style.isWrong ? " wrong" : "";
    return [letters(signOf(style.value), middle, 0.62 * UNITS, `value ${style.kind}${wrong}`)];
  }
  const small = smallSize(board);
  if (style.candidates)
    return symbolsIn(style.candidates).map((symbol) =>
      letters(
        signOf(symbol),
        spotOf(board, cell, symbol),
        small,
        `candidate${symbol === style.lit ? " bright" : ""}`,
      ),
    );
  const shapes = symbolsIn(style.corners).map((symbol, number, all) => {
    const [right, down] = cornerSpot(number, all.length);
    return letters(signOf(symbol), [x + right * UNITS, y + down * UNITS], 0.25 * UNITS, "mark");
  });
  const lines = inLines(symbolsIn(style.centres).map(signOf).join(""));
  const size = Math.min(0.29, 1.5 / (lines[0]?.length ?? 1), 0.92 / lines.length) * UNITS;
  const centres = lines.map((line, number) =>
    letters(line, [middle[0], middle[1] + (number - (lines.length - 1) / 2) * size], size, "mark"),
  );
  return [...shapes, ...centres];
}

/** Many marks, as on large grids, stand in several lines about as long as each other. */
function inLines(marks: string): readonly string[] {
  const number = marks.length <= LONGEST_LINE ? 1 : Math.ceil(marks.length / MANY_IN_LINE);
  const length = Math.ceil(marks.length / number);
  return Array.from({ length: number }, (_, line) => marks.slice(line * length, (line + 1) * length)).filter(Boolean);
}

// First the corners, then the middles of the sides.
const CORNERS: readonly Point[] = [
  [0.16, 0.17],
  [0.84, 0.17],
  [0.16, 0.83],
  [0.84, 0.83],
  [0.5, 0.17],
  [0.5, 0.83],
  [0.16, 0.5],
  [0.84, 0.5],
];

/** The place of a corner mark, as a share of the cell; if there are many, they go around along the border. */
function cornerSpot(number: number, all: number): Point {
  const known = CORNERS[number];
  if (known && all <= CORNERS.length) return known;
  const angle = 2 * Math.PI * (number / all - 0.375);
  const reach = 0.36 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)));
  return [0.5 + reach * Math.cos(angle), 0.5 + reach * Math.sin(angle)];
}
