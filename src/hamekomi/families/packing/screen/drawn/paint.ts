// The colours of a puzzle, and the roles that the library's pictures give them.

import { lettersOf, PLAIN } from "./letters";
import type { Puzzle } from "../puzzle";

// With more colours, only letters distinguish some of them.
const ROLES = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `colour-${number}`);
// Letters that stand for a colour's name, as in the library's looks/colours.py.
const NAMED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."kwobgpry"].map((letter, rank) => [letter, ROLES[rank] ?? ""]),
);

/** The colours of cells that boxes of this colour accept. */
export function accepted({ accepts }: Puzzle, letter: string): string {
  return accepts[letter] || letter;
}

/** The colours of all cells of the pieces, with PLAIN if some cell has no colour. */
export function pieceLetters({ pieces }: Puzzle): Set<string> {
  return new Set(pieces.flatMap(({ cells, colours }) => lettersOf(colours, cells)));
}

/** The role of each colour in pictures: as its letter says, or any other; b is black beside w alone. */
export function rolesOf(puzzle: Puzzle): ReadonlyMap<string, string> {
  const letters = new Set([...pieceLetters(puzzle), ...Object.keys(puzzle.colours)]);
  letters.delete(PLAIN);
  const sorted = [...letters].sort();
  const named = sorted.join("") === "bw" ? { ...NAMED, b: NAMED["k"] ?? "" } : NAMED;
  const known = new Set(sorted.map((letter) => named[letter]));
  const free = ROLES.filter((role) => !known.has(role));
  const left = free.length > 0 ? free : ROLES;
  let next = 0;
  return new Map(sorted.map((letter) => [letter, named[letter] ?? left[next++ % left.length] ?? ""]));
}

/** Give a shape the look of a role, in a way that a saved picture keeps. */
export function dye(shape: SVGElement, role: string): void {
  const style = getComputedStyle(document.documentElement);
  for (const name of [...shape.classList]) if (/^hk-(?!area)/.test(name)) shape.classList.remove(name);
  shape.classList.add(`hk-${role}`);
  shape.setAttribute("fill", style.getPropertyValue(`--${role}-area`).trim());
  shape.setAttribute("stroke", style.getPropertyValue(`--${role}-stroke`).trim());
  shape.removeAttribute("stroke-opacity");
}
