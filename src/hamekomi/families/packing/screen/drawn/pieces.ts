// The list of pieces: the picture, the size and the number of copies of each.

import { counted } from "page/kit/words";
import { post } from "page/api";
import { h } from "page/kit/dom";
import { picture } from "page/kit/svg";
import { drawCells, extentOf, SVG, type Drawn } from "./cells";
import { FACES, hasColours, isArea, isPlainArea, paint, shapesOfPieces } from "./colours";
import type { Colours } from "./colours";
import { key, shifted, type Cell } from "./lattice";
import { writeIn } from "./marks";
import { lettersOf, painted, PLAIN } from "./letters";
import { dye, pieceLetters, rolesOf } from "./paint";
import { isFlat, latticeOf, type Piece, type Puzzle } from "../puzzle";

// Size of a cell in pixels.
const UNIT = 13;
// Size of a cell with a letter.
const LETTERED = 18;
const MARGIN = 1;
// Brightness of the faces of a cube, in the library's order: top, right, left.
const LIGHT = [1, 0.88, 0.74];

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
      { class: "pieces", tabindex: 0, "aria-label": "Pieces" }, // so that keys can scroll it
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
    ...[motions(puzzle), ...tolerances(puzzle)].map((words) => h("p", { class: "quiet" }, words)),
  );
}

function motions({ mirror, turn }: Puzzle): string {
  if (turn) return mirror ? "Pieces may be turned over." : "Pieces may be turned, but not turned over.";
  return mirror ? "Pieces may be mirrored, but not turned." : "Pieces may not be turned.";
}

/** A sentence for each colour of boxes that accepts other colours. */
function tolerances({ accepts }: Puzzle): string[] {
  return Object.entries(accepts).map(([letter, cells]) => {
    const named = [...cells].filter((cell) => cell !== PLAIN);
    if (cells.includes(PLAIN)) named.push("cells without a colour");
    return `Boxes of colour ${letter} take ${named.join(", ")}.`;
  });
}

/** A flat piece is drawn here; a piece of space appears when the library's picture arrives. */
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

function onPaper(puzzle: Puzzle, piece: Piece, colour: string | null): SVGElement {
  const { name, cells, colours } = piece;
  const unit = hasColours(piece) ? LETTERED : UNIT;
  const drawn = drawCells(latticeOf(puzzle), cells, unit, `Piece ${name}`);
  dress(drawn, puzzle, { cells, letters: lettersOf(colours, cells) }, colour);
  return drawn.svg;
}

/** Gives drawn cells the colour of their piece, or their own colours with their letters. */
export function dress(
  drawn: Drawn,
  puzzle: Puzzle,
  { cells, letters }: { readonly cells: readonly Cell[]; readonly letters: readonly string[] },
  colour: string | null,
): void {
  const roles = rolesOf(puzzle);
  for (const [number, cell] of cells.entries()) {
    const [shape, letter = PLAIN] = [drawn.shapes.get(key(cell)), letters[number]];
    if (shape) paint(shape, colour);
    if (!shape || letter === PLAIN) continue;
    dye(shape, roles.get(letter) ?? "paper");
    writeIn(drawn, cell, letter);
  }
}

let pictured = { text: "", drawn: Promise.resolve<Element | null>(null) };

/** The library's picture of all pieces; null if it cannot draw them. The frame is a dummy, but contains
 * all colours, so that each colour looks as it does in the puzzle. */
function inSpace(puzzle: Puzzle): Promise<Element | null> {
  const { lattice, pieces } = puzzle;
  const { start, spaceSteps } = latticeOf(puzzle);
  const letters = Object.keys(puzzle.colours);
  const step = spaceSteps?.sideways[0] ?? start;
  const frame = [start];
  while (frame.length < letters.length) frame.push(shifted(frame.at(-1) ?? start, step));
  const accepting = [...pieceLetters(puzzle)].join("");
  const accepts = Object.fromEntries(letters.map((letter) => [letter, accepting]));
  const text = JSON.stringify({ lattice, frame, colours: painted(frame, letters), accepts, pieces });
  if (pictured.text !== text) {
    const drawn = post<{ svg: string }>("draw", { family: "packing", text }).then(
      ({ svg }) => picture(svg),
      () => null,
    );
    pictured = { text, drawn };
  }
  return pictured.drawn;
}

/** The shapes of one piece as a separate picture; the sides of cubes are darker than their tops. */
function cutOut(shapes: readonly SVGElement[], piece: Piece, colour: string | null): SVGElement {
  const areas = shapes.filter(isArea);
  const { left, top, width, height } = extentOf(areas);
  const svg = document.createElementNS(SVG, "svg");
  const box = [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  svg.setAttribute("viewBox", box.join(" "));
  svg.setAttribute("width", String(box[2]));
  svg.setAttribute("height", String(box[3]));
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", `Piece ${piece.name}`);
  const isOfCubes = areas.length === FACES * piece.cells.length;
  for (const shape of shapes) {
    const copy = shape.cloneNode(true) as SVGElement;
    svg.append(copy);
    if (!isArea(shape)) continue;
    const light = (isOfCubes && LIGHT[areas.indexOf(shape) % FACES]) || 1;
    if (isPlainArea(shape)) paint(copy, colour && shaded(colour, light));
    // This line separates cells of the same colour.
    copy.setAttribute("stroke-opacity", "0.6");
  }
  return svg;
}

function shaded(colour: string, light: number): string {
  if (light === 1) return colour;
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) * light);
  return `rgb(${parts.map(Math.round).join(" ")})`;
}

function sizeOf(puzzle: Puzzle, { cells, least, most }: Piece): string {
  const { word } = latticeOf(puzzle);
  const size = counted(cells.length, word.replace(/s$/, ""));
  if (least === most) return most === 1 ? size : `${size} × ${most}`;
  return `${size} × ${least}–${most}`;
}
