// The colours of a puzzle, and the roles that the library's pictures give them.

import { lettersOf, PLAIN } from "./letters";
import type { Puzzle } from "../puzzle";

const ROLES = 6; // colours beyond them differ by their letters alone

/** The colours of cells that boxes of a colour take. */
export function accepted({ accepts }: Puzzle, letter: string): string {
  return accepts[letter] || letter;
}

/** All colours of cells of pieces; PLAIN among them where some cell has none. */
export function pieceLetters({ pieces }: Puzzle): Set<string> {
  return new Set(pieces.flatMap(({ cells, colours }) => lettersOf(colours, cells)));
}

/** What each colour looks like in pictures, in the order of the letters. */
export function rolesOf(puzzle: Puzzle): ReadonlyMap<string, string> {
  const letters = new Set([...pieceLetters(puzzle), ...Object.keys(puzzle.colours)]);
  letters.delete(PLAIN);
  return new Map([...letters].sort().map((letter, rank) => [letter, `colour-${(rank % ROLES) + 1}`]));
}

/** Give a shape the look of a role, also in a picture that is taken out of the page. */
export function dye(shape: SVGElement, role: string): void {
  const looks = getComputedStyle(document.documentElement);
  for (const name of [...shape.classList]) if (/^hk-(?!area)/.test(name)) shape.classList.remove(name);
  shape.classList.add(`hk-${role}`);
  shape.setAttribute("fill", looks.getPropertyValue(`--${role}-area`).trim());
  shape.setAttribute("stroke", looks.getPropertyValue(`--${role}-stroke`).trim());
  shape.removeAttribute("stroke-opacity");
}
