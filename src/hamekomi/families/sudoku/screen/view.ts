// The visible board: a picture whose cells are drawn again when their looks change.

import { h, s } from "page/kit/dom";
import type { Sheet } from "page/desk/zoom";
import { NOWHERE, type Board } from "./board";
import { back, front, MARGIN, UNITS, type Look } from "./cell";
import { Signs } from "./signs";

export class View implements Sheet {
  readonly element: HTMLElement;
  readonly signs: Signs;
  private readonly side: number;
  private readonly backs: readonly SVGElement[];
  private readonly fronts: readonly SVGElement[];
  /** What each cell looks like now, as a text. */
  private readonly drawn: string[] = [];
  private pixels = UNITS;

  constructor(private readonly board: Board) {
    this.side = board.size * UNITS + 2 * MARGIN;
    this.signs = new Signs(board);
    const each = (): SVGElement[] =>
      Array.from({ length: board.cells }, (_, cell) => s("g", { "data-place": board.name(cell) }));
    [this.backs, this.fronts] = [each(), each()];
    const width = board.size * UNITS;
    const paper = { class: "paper", x: MARGIN, y: MARGIN, width, height: width };
    // Cells of a small board are large, but lines are not.
    const svg = s(
      "svg",
      { viewBox: `0 0 ${this.side} ${this.side}`, "aria-hidden": "true" },
      s("rect", paper),
      s("g", {}, ...this.backs),
      this.signs.under,
      s("path", { class: "thin", d: lines(board, false), "stroke-width": Math.min(1, 0.11 * board.size) }),
      s("path", { class: "thick", d: lines(board, true), "stroke-width": Math.min(2.5, 0.28 * board.size) }),
      s("g", {}, ...this.fronts),
      this.signs.over,
    );
    this.element = h("div", { class: "picture sheet" }, svg);
  }

  draw(looks: readonly Look[]): void {
    looks.forEach((look, cell) => {
      const text = JSON.stringify(look);
      if (this.drawn[cell] === text) return;
      this.drawn[cell] = text;
      this.backs[cell]?.replaceChildren(...back(this.board, cell, look));
      this.fronts[cell]?.replaceChildren(...front(this.board, cell, look));
    });
  }

  pixelsToFit(width: number, height: number): number {
    return (Math.min(width, height) / this.side) * UNITS;
  }

  zoom(pixels: number): void {
    this.pixels = pixels;
    const side = `${(this.side * pixels) / UNITS}px`;
    this.element.style.width = side;
    this.element.style.height = side;
  }

  cellsAt(): (x: number, y: number) => readonly [row: number, column: number] {
    const { left, top } = this.element.getBoundingClientRect();
    const margin = (MARGIN * this.pixels) / UNITS;
    return (x, y) => [(y - top - margin) / this.pixels, (x - left - margin) / this.pixels];
  }

  /** The cell at a point of the window, and how far its middle is, in cells. */
  cellAt(x: number, y: number): readonly [cell: number, away: number] {
    const [row, column] = this.cellsAt()(x, y);
    const cell = this.board.cellAt(Math.floor(row), Math.floor(column));
    return cell === NOWHERE ? [cell, 1] : [cell, Math.hypot((row % 1) - 0.5, (column % 1) - 0.5)];
  }
}

/** Thin lines between cells, thick ones around boxes. */
function lines({ size, boxRows, boxColumns }: Board, isThick: boolean): string {
  const length = size * UNITS;
  const strokes: string[] = [];
  for (let number = 0; number <= size; number++) {
    const at = MARGIN + number * UNITS;
    if ((number % boxRows === 0) === isThick) strokes.push(`M${MARGIN} ${at}h${length}`);
    if ((number % boxColumns === 0) === isThick) strokes.push(`M${at} ${MARGIN}v${length}`);
  }
  return strokes.join("");
}
