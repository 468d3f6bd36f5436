// The colours of cells and boxes: letters, and the roles that the library's pictures give them.

import { key, type Cell } from "./lattice";
import type { Puzzle } from "../puzzle";

/** The cells of each colour; others have none. */
export type Painted = Readonly<Record<string, readonly Cell[]>>;

export const PLAIN = "."; // the letter of a cell without a colour
export const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const ROLES = 6; // colours beyond them differ by their letters alone

export function byCell(colours: Painted): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(colours).flatMap(([letter, cells]) =>
      cells.map((cell) => [key(cell), letter] as const),
    ),
  );
}

/** A letter for each cell, in their order. */
export function lettersOf(colours: Painted, cells: readonly Cell[]): string[] {
  const letters = byCell(colours);
  return cells.map((cell) => letters.get(key(cell)) ?? PLAIN);
}

export function painted(cells: readonly Cell[], letters: readonly string[]): Painted {
  const found: Record<string, Cell[]> = {};
  for (const [number, cell] of cells.entries()) {
    const letter = letters[number] ?? PLAIN;
    if (letter !== PLAIN) (found[letter] ??= []).push(cell);
  }
  return found;
}

/** The colours with one cell painted anew; PLAIN takes its colour away. */
export function repainted(colours: Painted, cell: Cell, letter: string): Painted {
  const cells = Object.values(colours).flat();
  const others = cells.filter((each) => key(each) !== key(cell));
  return painted([...others, cell], [...lettersOf(colours, others), letter]);
}

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
