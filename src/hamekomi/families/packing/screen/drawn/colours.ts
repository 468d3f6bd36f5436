// The library's colour for each piece, used in 3D scenes, in the list of pieces, and in pictures drawn by
// the page itself. Cells that the puzzle has coloured keep their colour and its letter.

import { places } from "page/kit/svg";
import { extentOf } from "./cells";
import { key, type Point } from "./lattice";
import { writeAt } from "./marks";
import { byCell } from "./letters";
import { dye, rolesOf } from "./paint";
import type { Piece, Puzzle, Site } from "../puzzle";

// How many roles the library has for pieces; further pieces use them again.
const PIECES = 17;
// Quantumino's pieces are known by their numbers and have its colours, as in looks/colours.py.
const TOY: Readonly<Record<string, number>> = Object.fromEntries(
  [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 8, 9, 9, 10].map((rank, number) => [String(number), rank]),
);
const TOY_CELLS = 5;
// How far the middle of a letter is above its baseline, as a part of its size.
const RAISED = 0.36;
// Size of a letter in the library's pictures, as a part of a box.
const LETTER = 0.4;

/** How many faces of a cube a picture of a piece shows. */
export const FACES = 3;

export type Colours = ReadonlyMap<string, string>;

/** Whether the pieces are Quantumino's. */
export function isToy({ lattice, pieces }: Puzzle): boolean {
  return lattice === "cubic" && pieces.every(({ name, cells }) => name in TOY && cells.length === TOY_CELLS);
}

export function coloursOf(puzzle: Puzzle): Colours {
  const style = getComputedStyle(document.documentElement);
  const colour = (role: string): string => style.getPropertyValue(`--${role}-area`).trim();
  const hasOwn = isToy(puzzle);
  const role = (name: string, rank: number): string =>
    hasOwn ? `toy-${TOY[name] ?? 1}` : `piece-${(rank % PIECES) + 1}`;
  return new Map(puzzle.pieces.map(({ name }, rank) => [name, colour(role(name, rank))]));
}

/** Colour the boxes of a filling by their pieces; pieces of later steps are not shown yet. */
export function colourFilling(
  drawn: Element,
  puzzle: Puzzle,
  sites: readonly Site[],
  colours: Colours,
  step = sites.length,
): void {
  const shapes = firstShapes(drawn);
  const letters = lettersIn(drawn, [...shapes.values()]);
  const demanded = byCell(puzzle.colours);
  const roles = rolesOf(puzzle);

  function empty(shape: SVGElement, ask: string | undefined): void {
    for (const letter of letters.get(shape) ?? []) letter.toggleAttribute("hidden", true);
    paint(shape, null);
    if (!ask || !shape.ownerSVGElement) return;
    dye(shape, roles.get(ask) ?? "paper");
    writeAt(shape.ownerSVGElement, centre(shape), ask, extentOf([shape]).width * LETTER);
  }

  for (const [place, { piece, boxes, colours: painted }] of sites.entries()) {
    const own = byCell(painted);
    for (const box of boxes.map(key)) {
      const shape = shapes.get(box);
      if (!shape) continue;
      if (place >= step) empty(shape, demanded.get(box));
      else if (!own.has(box)) {
        paint(shape, colours.get(piece) ?? null);
        for (const letter of letters.get(shape) ?? []) letter.classList.add("on-colour");
      }
    }
  }
}

/** Colour the pieces beside the frame in a picture of a puzzle. */
export function colourPieces(drawn: Element, puzzle: Puzzle, colours: Colours): void {
  colourFilling(drawn, puzzle, puzzle.fixed, colours);
  for (const [name, shapes] of shapesOfPieces(drawn, puzzle))
    for (const shape of shapes.filter(isPlainArea)) paint(shape, colours.get(name) ?? null);
}

/** The shapes of each piece in a picture of a puzzle: its areas, which come last in the picture, and the
 * letters of its colours between them. If there are such letters, all names come after them. */
export function shapesOfPieces(drawn: Element, puzzle: Puzzle): Map<string, SVGElement[]> {
  const { lattice, pieces } = puzzle;
  const hasNamesLast = pieces.some(hasColours);
  const all = [...drawn.querySelectorAll<SVGElement>(".hk-area, .hk-text")];
  const parts = hasNamesLast ? all.slice(0, -pieces.length) : all.filter(isArea);
  const faces = lattice === "cubic" ? FACES : 1;
  const found = new Map<string, SVGElement[]>();
  let end = parts.length;
  for (const { name, cells } of pieces.toReversed()) {
    let [begin, left] = [end, cells.length * faces];
    for (; begin > 0 && left > 0; begin--) if (isArea(parts[begin - 1])) left--;
    found.set(name, parts.slice(begin, end));
    end = begin;
  }
  return found;
}

export function isArea(shape: SVGElement | undefined): boolean {
  return shape?.classList.contains("hk-area") ?? false;
}

/** Whether this is an area that the puzzle has not coloured. */
export function isPlainArea(shape: SVGElement): boolean {
  return isArea(shape) && ![...shape.classList].some((name) => name.startsWith("hk-colour-"));
}

/** Whether the puzzle has coloured some cells of the piece. */
export function hasColours({ colours }: Piece): boolean {
  return Object.keys(colours).length > 0;
}

/** Sets attributes, so that a saved picture keeps its colours. */
export function paint(shape: SVGElement, colour: string | null): void {
  for (const name of [...shape.classList]) if (/^hk-(?!area)/.test(name)) shape.classList.remove(name);
  if (colour === null) shape.classList.add("hk-paper");
  shape.setAttribute("fill", colour ?? "#ffffff");
  shape.setAttribute("stroke", "#1d1d1b");
  shape.setAttribute("stroke-opacity", colour === null ? "1" : "0.25");
}

/** The shape of each box: the first one at its coordinates, because the frame comes before the pieces. */
function firstShapes(drawn: Element): Map<string, SVGElement> {
  const found = new Map<string, SVGElement>();
  for (const [place, [shape]] of places(drawn)) if (shape) found.set(place.replace(/^box /, ""), shape);
  return found;
}

/** The letters inside each of these shapes. */
function lettersIn(drawn: Element, shapes: readonly SVGElement[]): Map<SVGElement, SVGElement[]> {
  const found = new Map<SVGElement, SVGElement[]>();
  const spots = shapes.map((shape) => ({ shape, at: centre(shape), extent: extentOf([shape]) }));
  for (const letter of drawn.querySelectorAll<SVGElement>(".hk-text")) {
    const [x, y] = [number(letter, "x"), number(letter, "y") - number(letter, "font-size") * RAISED];
    const around = spots.filter(
      ({ extent: { left, top, width, height } }) =>
        left < x && x < left + width && top < y && y < top + height,
    );
    const away = ([u, v]: Point): number => Math.hypot(x - u, y - v);
    const [nearest] = around.sort((a, b) => away(a.at) - away(b.at));
    if (nearest) found.set(nearest.shape, [...(found.get(nearest.shape) ?? []), letter]);
  }
  return found;
}

function centre(shape: SVGElement): Point {
  if (shape.localName === "circle") return [number(shape, "cx"), number(shape, "cy")];
  const listed = (shape.getAttribute("points") ?? "").split(" ");
  const points = listed.map((point) => point.split(",").map(Number));
  const mean = (axis: number): number =>
    points.reduce((total, point) => total + (point[axis] ?? 0), 0) / points.length;
  return [mean(0), mean(1)];
}

function number(shape: Element, name: string): number {
  return Number(shape.getAttribute(name) ?? 0);
}
