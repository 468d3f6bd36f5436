// The visible board: a picture whose cells are drawn again when their looks change.

import { SvgSheet } from "page/desk/board/sheet";
import { s } from "page/kit/dom";
import type { Board } from "./board";
import { back, front, MARGIN, UNITS, type CellStyle } from "./cell";
import { Signs } from "./signs";

export class View extends SvgSheet {
  readonly signs: Signs;
  private readonly backs: readonly SVGElement[];
  private readonly fronts: readonly SVGElement[];
  /** What each cell looks like now, as a text. */
  private readonly drawn: string[] = [];

  constructor(private readonly board: Board) {
    super(board, UNITS, MARGIN);
    this.signs = new Signs(board);
    const each = (): SVGElement[] =>
      Array.from({ length: board.cells }, (_, cell) => s("g", { "data-place": board.name(cell) }));
    [this.backs, this.fronts] = [each(), each()];
    const width = board.size * UNITS;
    const paper = { class: "paper", x: MARGIN, y: MARGIN, width, height: width };
    // Cells of a small board are large, but lines are not.
    this.svg.append(
      s("rect", paper),
      s("g", {}, ...this.backs),
      this.signs.under,
      s("path", { class: "thin", d: lines(board, false), "stroke-width": Math.min(1, 0.11 * board.size) }),
      s("path", { class: "thick", d: lines(board, true), "stroke-width": Math.min(2.5, 0.28 * board.size) }),
      s("g", {}, ...this.fronts),
      this.signs.over,
    );
  }

  draw(styles: readonly CellStyle[]): void {
    styles.forEach((style, cell) => {
      const text = JSON.stringify(style);
      if (this.drawn[cell] === text) return;
      this.drawn[cell] = text;
      this.backs[cell]?.replaceChildren(...back(this.board, cell, style));
      this.fronts[cell]?.replaceChildren(...front(this.board, cell, style));
    });
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
