// Puzzles and fillings as the page handles them. The library reads and writes every notation; the page
// asks it for JSON, where every cell has its coordinates.

import { post } from "page/api";
import { key, LATTICES, readingOrder, type Cell, type Lattice } from "./screen_lattice";

export interface Piece {
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly least: number; // how often it must be used
  readonly most: number;
}

export interface Site {
  readonly piece: string;
  readonly boxes: readonly Cell[];
}

export interface Puzzle {
  readonly lattice: string;
  readonly mirror: boolean;
  readonly frame: readonly Cell[];
  readonly holes: readonly Cell[];
  readonly pieces: readonly Piece[];
  readonly fixed: readonly Site[];
}

export async function readPuzzle(family: string, text: string, signal: AbortSignal): Promise<Puzzle> {
  const answer = await post<{ text: string }>("convert", { family, text, to: "json" }, signal);
  return JSON.parse(answer.text) as Puzzle;
}

export function latticeOf({ lattice }: Puzzle): Lattice {
  const found = LATTICES[lattice];
  if (!found) throw new Error(`The page does not know the ${lattice} lattice.`);
  return found;
}

export function isFlat({ lattice }: Puzzle): boolean {
  return lattice !== "cubic" && lattice !== "face_centred";
}

/** A filling from its text, `J:(0,0)(0,1); V:(1,0)(1,1)`, in the order in which one would place it. */
export function readSites(lattice: Lattice, text: string): Site[] {
  const order = readingOrder(lattice);
  const sites = text.split(";").map((site) => {
    const [piece = "", cells = ""] = site.trim().split(/:(.*)/s);
    const boxes = [...cells.matchAll(/\(([^)]*)\)/g)].map(([, numbers = ""]) =>
      numbers.split(",").map(Number),
    );
    return { piece, boxes: boxes.sort(order) };
  });
  return sites.sort((a, b) => order(a.boxes[0] ?? [], b.boxes[0] ?? []));
}

export function writeSites(sites: readonly Site[]): string {
  return sites.map(({ piece, boxes }) => `${piece}:${boxes.map(key).join("")}`).join("; ");
}

export function has(cells: readonly Cell[], cell: Cell): boolean {
  return cells.some((each) => key(each) === key(cell));
}
