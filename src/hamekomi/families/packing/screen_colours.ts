// A colour for each piece, the same in every picture, in space and in the list. The library's pictures
// have four tints, enough on paper; side by side with the list, and in space, a piece wants its own.

import type { Piece, Puzzle, Site } from "./screen_puzzle";
import { key } from "./screen_lattice";
import { places } from "page/svg";

// The first are Okabe and Ito's. All are light enough for dark letters, the same in every theme.
const COLOURS = [
  "#56b4e9",
  "#e69f00",
  "#3fbf97",
  "#f0e442",
  "#d98bb5",
  "#ec7f45",
  "#8f9df5",
  "#b5b5b0",
  "#a8d65c",
  "#c29467",
  "#97e0dc",
  "#f6b8b2",
  "#bfa6e8",
  "#a3ad6b",
  "#decda6",
  "#86adb8",
  "#f2849e",
] as const;

const RAISED = 0.36; // of its size: how far the middle of a letter is above its line

/** Of a cube, in pictures of pieces. */
export const FACES = 3;

export type Colours = ReadonlyMap<string, string>;

export function coloursOf({ pieces }: Puzzle): Colours {
  return new Map(pieces.map(({ name }, number) => [name, COLOURS[number % COLOURS.length] ?? ""]));
}

/** Give the boxes of a filling the colours of their pieces; those of later steps stay blank. */
export function colourFilling(
  drawn: Element,
  sites: readonly Site[],
  colours: Colours,
  step = sites.length,
): void {
  const shapes = places(drawn);
  const blank: SVGElement[] = [];
  for (const [place, { piece, boxes }] of sites.entries())
    for (const box of boxes) {
      const [shape] = shapes.get(`box ${key(box)}`) ?? [];
      if (!shape) continue;
      paint(shape, place < step ? (colours.get(piece) ?? null) : null);
      if (place >= step) blank.push(shape);
    }
  const empty = blank.map(centre);
  for (const letter of drawn.querySelectorAll("text")) {
    const [x, y] = [number(letter, "x"), number(letter, "y") - number(letter, "font-size") * RAISED];
    letter.toggleAttribute("hidden", empty.some(([u, v]) => Math.hypot(x - u, y - v) < 1));
  }
}

/** The same for a picture of a puzzle, with the pieces beside the frame; colours of cells stay. */
export function colourPieces(drawn: Element, puzzle: Puzzle, colours: Colours): void {
  colourFilling(drawn, puzzle.fixed, colours);
  const shapes = shapesOfPieces(drawn, puzzle);
  for (const piece of puzzle.pieces)
    if (!hasColours(piece))
      for (const shape of shapes.get(piece.name) ?? []) paint(shape, colours.get(piece.name) ?? null);
}

/** What each piece looks like in a picture of a puzzle: the last areas in it are theirs. */
export function shapesOfPieces(drawn: Element, { lattice, pieces }: Puzzle): Map<string, SVGElement[]> {
  const areas = [...drawn.querySelectorAll<SVGElement>(".hk-area")];
  const faces = lattice === "cubic" ? FACES : 1;
  const sizes = pieces.map(({ cells }) => cells.length * faces);
  let begin = areas.length - sizes.reduce((total, size) => total + size, 0);
  return new Map(
    pieces.map(({ name }, number) => [name, areas.slice(begin, (begin += sizes[number] ?? 0))]),
  );
}

/** Whether cells of the piece have colours of their own, which some boxes ask for. */
export function hasColours(piece: Piece & { readonly colours?: unknown }): boolean {
  return Object.keys(piece.colours ?? {}).length > 0;
}

/** As an attribute, so that a picture taken out of the page keeps its colours. */
export function paint(shape: SVGElement, colour: string | null): void {
  for (const name of [...shape.classList]) if (/^hk-(?!area)/.test(name)) shape.classList.remove(name);
  if (colour === null) shape.classList.add("hk-paper");
  shape.setAttribute("fill", colour ?? "#ffffff");
  shape.setAttribute("stroke", "#1d1d1b");
  shape.setAttribute("stroke-opacity", colour === null ? "1" : "0.25");
}

function centre(shape: SVGElement): readonly [number, number] {
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
