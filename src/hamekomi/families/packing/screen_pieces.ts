// The pieces at the side: how each looks, its colour, how large it is and how often it may be used.

import { post } from "page/api";
import { h } from "page/dom";
import { picture } from "page/svg";
import { drawCells, extentOf, SVG } from "./screen_cells";
import { FACES, hasColours, paint, shapesOfPieces, type Colours } from "./screen_colours";
import { isFlat, latticeOf, type Piece, type Puzzle } from "./screen_puzzle";

const UNIT = 13; // pixels of a cell
const MARGIN = 1;
const LIGHT = [1, 0.88, 0.74]; // of the faces of a cube, in the order of the library: up, right, left

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

/** A piece as it lies on paper; one of space as the library draws it, once that picture has come. */
export function pieceDrawing(puzzle: Puzzle, piece: Piece, colours: Colours): Element {
  const colour = colours.get(piece.name) ?? null;
  if (isFlat(puzzle)) return onPaper(puzzle, piece, colour);
  const place = h("span", { class: "piece" });
  void inSpace(puzzle).then((drawn) => {
    const shapes = drawn && shapesOfPieces(drawn, puzzle).get(piece.name);
    place.append(shapes ? cutOut(shapes, piece, colour) : onPaper(puzzle, piece, colour));
  });
  return place;
}

function onPaper(puzzle: Puzzle, { name, cells }: Piece, colour: string | null): SVGElement {
  const { svg, shapes } = drawCells(latticeOf(puzzle), cells, UNIT, `Piece ${name}`);
  for (const shape of shapes.values()) paint(shape, colour);
  return svg;
}

let asked = { text: "", drawn: Promise.resolve<Element | null>(null) };

/** The library's picture of all pieces; null where it cannot draw them. The frame does not matter. */
function inSpace(puzzle: Puzzle): Promise<Element | null> {
  const { lattice, mirror, pieces } = puzzle;
  const text = JSON.stringify({ lattice, mirror, frame: [latticeOf(puzzle).start], pieces });
  if (asked.text !== text) {
    const drawn = post<{ svg: string }>("draw", { family: "packing", text }).then(
      ({ svg }) => picture(svg),
      () => null,
    );
    asked = { text, drawn };
  }
  return asked.drawn;
}

/** The shapes of a piece as a picture of its own; the sides of cubes are darker than their tops. */
function cutOut(shapes: readonly SVGElement[], piece: Piece, colour: string | null): SVGElement {
  const { left, top, width, height } = extentOf(shapes);
  const svg = document.createElementNS(SVG, "svg");
  const box = [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  svg.setAttribute("viewBox", box.join(" "));
  svg.setAttribute("width", String(box[2]));
  svg.setAttribute("height", String(box[3]));
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", `Piece ${piece.name}`);
  const isOfCubes = shapes.length === FACES * piece.cells.length;
  for (const [number, shape] of shapes.entries()) {
    const copy = shape.cloneNode(true) as SVGElement;
    const light = (isOfCubes && LIGHT[number % FACES]) || 1;
    if (!hasColours(piece)) paint(copy, colour && shaded(colour, light));
    copy.setAttribute("stroke-opacity", "0.6"); // it parts cells of one colour
    svg.append(copy);
  }
  return svg;
}

function shaded(colour: string, light: number): string {
  if (light === 1) return colour;
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) * light);
  return `rgb(${parts.map(Math.round).join(" ")})`;
}

function sizeOf(puzzle: Puzzle, { cells, least, most }: Piece): string {
  const size = `${cells.length} ${latticeOf(puzzle).word}`;
  if (least === most) return most === 1 ? size : `${size} × ${most}`;
  return `${size} × ${least}–${most}`;
}
