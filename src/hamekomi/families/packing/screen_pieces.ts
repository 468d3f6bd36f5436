// The pieces at the side: how each looks, its colour, how large it is and how often it may be used.

import { h } from "page/dom";
import { drawCells } from "./screen_cells";
import { paint, type Colours } from "./screen_colours";
import { latticeOf, type Piece, type Puzzle } from "./screen_puzzle";

const UNIT = 13; // pixels of a cell

export function pieceList(puzzle: Puzzle, colours: Colours): HTMLElement {
  const volume = puzzle.pieces.reduce((total, { cells, most }) => total + cells.length * most, 0);
  const { word } = latticeOf(puzzle);
  return h(
    "section",
    {},
    h("h2", {}, "Pieces"),
    h("p", { class: "quiet" }, `${volume} ${word} in all; the frame has ${puzzle.frame.length}.`),
    h(
      "ul",
      { class: "pieces" },
      ...puzzle.pieces.map((piece) =>
        h(
          "li",
          {},
          pieceDrawing(puzzle, piece, colours),
          h("strong", {}, piece.name),
          h("span", { class: "quiet" }, sizeOf(puzzle, piece)),
        ),
      ),
    ),
    h(
      "p",
      { class: "quiet" },
      puzzle.mirror ? "Pieces may be turned over." : "Pieces may be turned, but not made mirror images.",
    ),
  );
}

export function pieceDrawing(puzzle: Puzzle, { name, cells }: Piece, colours: Colours): SVGElement {
  const { svg, shapes } = drawCells(latticeOf(puzzle), cells, UNIT, `Piece ${name}`);
  for (const shape of shapes.values()) paint(shape, colours.get(name) ?? null);
  return svg;
}

function sizeOf(puzzle: Puzzle, { cells, least, most }: Piece): string {
  const size = `${cells.length} ${latticeOf(puzzle).word}`;
  if (least === most) return most === 1 ? size : `${size} × ${most}`;
  return `${size} × ${least}–${most}`;
}
