// The visible board: paper, walls and the line as a few long strokes, and signs over them.

import { SvgSheet } from "page/desk/board/sheet";
import { s } from "page/kit/dom";
import { type Board } from "./board";
import { headOf, type Position } from "./position";

export const UNITS = 28;
export const MARGIN = 10;
const LINE = 6;

export class View extends SvgSheet {
  /** Under the line, and over it. */
  readonly under = s("g", {});
  readonly over = s("g", {});
  private readonly strokes = s("g", {});
  private readonly checkers: SVGElement;

  constructor(private readonly board: Board) {
    super(board, UNITS, MARGIN);
    const width = board.columns * UNITS;
    const height = board.rows * UNITS;
    this.checkers = s("path", { class: "checkers", d: squares(board, (field) => board.isBlack(field)) });
    this.svg.append(
      s("rect", { class: "paper", x: MARGIN, y: MARGIN, width, height }),
      this.checkers,
      s("path", { class: "grid", d: grid(board) }),
      this.under,
      s("path", { class: "walls", d: walls(board) }),
      s("rect", { class: "frame", x: MARGIN, y: MARGIN, width, height }),
      this.strokes,
      this.over,
    );
  }

  checker(isOn: boolean): void {
    this.checkers.classList.toggle("strong", isOn);
  }

  draw(position: Position, since: Position | null): void {
    const { board } = this;
    const { line } = position;
    const given = line.slice(0, board.given.length);
    const own = line.slice(board.given.length - 1);
    // What was drawn after the latest save point looks tentative.
    const sure = since ? own.slice(0, Math.max(common(line, since.line) - board.given.length + 1, 1)) : own;
    const tried = own.slice(sure.length - 1);
    const [startX, startY] = middleOf(board, line[0] ?? 0);
    const [goalX, goalY] = middleOf(board, board.goal);
    const [x, y] = middleOf(board, headOf(position));
    this.strokes.replaceChildren(
      s("path", { class: "line given", d: stroke(board, given), "stroke-width": LINE }),
      s("path", { class: "line own", d: stroke(board, sure), "stroke-width": LINE }),
      s("path", { class: "line tried", d: stroke(board, tried), "stroke-width": LINE }),
      s("circle", { class: "goal", cx: goalX, cy: goalY, r: 8 }),
      s("circle", { class: "start", cx: startX, cy: startY, r: 7 }),
      ...(line.length < board.cells ? [s("circle", { class: "head", cx: x, cy: y, r: 8 })] : []),
    );
  }
}

/** How many fields two lines have in common from the start. */
function common(one: readonly number[], other: readonly number[]): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

export function middleOf(board: Board, field: number): readonly [x: number, y: number] {
  return [MARGIN + (board.column(field) + 0.5) * UNITS, MARGIN + (board.row(field) + 0.5) * UNITS];
}

/** A way from middle to middle of fields. */
export function stroke(board: Board, path: readonly number[]): string {
  if (path.length < 2) return "";
  return path.map((field, index) => `${index ? "L" : "M"}${middleOf(board, field).join(" ")}`).join("");
}

/** The squares of fields as one shape. */
export function squares(board: Board, isIn: (field: number) => boolean): string {
  const parts: string[] = [];
  for (let field = 0; field < board.cells; field++)
    if (isIn(field)) parts.push(squareOf(board, field));
  return parts.join("");
}

export function squareOf(board: Board, field: number): string {
  const [x, y] = [MARGIN + board.column(field) * UNITS, MARGIN + board.row(field) * UNITS];
  return `M${x} ${y}h${UNITS}v${UNITS}h${-UNITS}z`;
}

function grid({ columns, rows }: Board): string {
  const strokes: string[] = [];
  for (let row = 1; row < rows; row++) strokes.push(`M${MARGIN} ${MARGIN + row * UNITS}h${columns * UNITS}`);
  for (let column = 1; column < columns; column++)
    strokes.push(`M${MARGIN + column * UNITS} ${MARGIN}v${rows * UNITS}`);
  return strokes.join("");
}

function walls(board: Board): string {
  return board.wallsBetween
    .map(([, other]) => other)
    .map((field, index) => {
      const [one = 0] = board.wallsBetween[index] ?? [];
      const [x, y] = [MARGIN + board.column(field) * UNITS, MARGIN + board.row(field) * UNITS];
      return `M${x} ${y}${board.row(one) === board.row(field) ? "v" : "h"}${UNITS}`;
    })
    .join("");
}
