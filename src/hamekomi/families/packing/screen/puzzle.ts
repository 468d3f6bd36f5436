// Puzzles and fillings as the page handles them. The library reads and writes every notation; the page
// asks it for JSON, where every cell has its coordinates.

import { post } from "page/api";
import { inOrder, key, LATTICES, readingOrder, type Cell, type Lattice } from "./drawn/lattice";
import { byCell, painted, PLAIN, type Painted } from "./drawn/letters";
import { ringsOf, type Ring } from "./drawn/rings";

export interface Piece {
  readonly name: string;
  readonly cells: readonly Cell[];
  /** How often the piece must be used. */
  readonly least: number;
  readonly most: number;
  readonly colours: Painted;
}

export interface Site {
  readonly piece: string;
  readonly boxes: readonly Cell[];
  /** The colours of its cells. */
  readonly colours: Painted;
}

export interface Puzzle {
  readonly lattice: string;
  /** Whether pieces may be turned over. */
  readonly mirror: boolean;
  /** Whether pieces may be turned. */
  readonly turn: boolean;
  /** The axes along which the frame closes, such as "xy". */
  readonly wrap: string;
  readonly frame: readonly Cell[];
  /** Boxes that may stay empty. */
  readonly holes: readonly Cell[];
  /** The colours of boxes. */
  readonly colours: Painted;
  /** The colours that boxes of a colour accept, if not only their own. */
  readonly accepts: Readonly<Record<string, string>>;
  readonly forbidden: readonly Forbidden[];
  readonly pieces: readonly Piece[];
  readonly fixed: readonly Site[];
}

/** Boxes that a piece may not cover. */
export interface Forbidden {
  readonly piece: string;
  readonly boxes: readonly Cell[];
}

/** Reports to the screen which puzzle a tab shows, and what people call it. */
export type OnPuzzle = (text: string, name: string) => void;

export async function readPuzzle(family: string, text: string, signal: AbortSignal): Promise<Puzzle> {
  const answer = await post<{ text: string }>("convert", { family, text, to: "json" }, signal);
  return complete(JSON.parse(answer.text) as Puzzle);
}

/** Adds the defaults that JSON may leave out. */
function complete(puzzle: Puzzle): Puzzle {
  return {
    ...{ turn: true, wrap: "", colours: {}, accepts: {}, forbidden: [] },
    ...puzzle,
    pieces: puzzle.pieces.map((piece) => ({ ...{ colours: {} }, ...piece })),
    fixed: puzzle.fixed.map((site) => ({ ...{ colours: {} }, ...site })),
  };
}

export function latticeOf({ lattice }: Puzzle): Lattice {
  const found = LATTICES[lattice];
  if (!found) throw new Error(`The page does not know the ${lattice} lattice.`);
  return found;
}

export function ringsIn(puzzle: Puzzle): Ring[] {
  return ringsOf(latticeOf(puzzle), puzzle.frame, puzzle.wrap);
}

/** The layers of the frame, from below. */
export function layersOf(puzzle: Puzzle): number[] {
  return [...new Set(puzzle.frame.map(latticeOf(puzzle).layer))].sort((a, b) => a - b);
}

export function isFlat({ lattice }: Puzzle): boolean {
  return lattice !== "cubic" && lattice !== "face_centred";
}

/** A filling from its text, `J:(0,0)(0,1); D:(1,0)b(1,1)w`, in the order of building it up. */
export function readSites(lattice: Lattice, text: string): Site[] {
  const order = readingOrder(lattice);
  const first = ({ boxes }: Site): Cell => [...boxes].sort(order)[0] ?? [];
  return listSites(text).sort((a, b) => order(first(a), first(b)));
}

/** The placed pieces in the order of the text. */
export function listSites(text: string): Site[] {
  if (!text.trim()) return [];
  return text.split(";").map((site) => {
    const [piece = "", cells = ""] = site.trim().split(/:(.*)/s);
    const found = [...cells.matchAll(/\(([^)]*)\)([a-z]?)/g)];
    const boxes = found.map(([, numbers = ""]) => numbers.split(",").map(Number));
    return { piece, boxes, colours: painted(boxes, found.map(([, , letter]) => letter || PLAIN)) };
  });
}

/** Whether the same piece lies in the same boxes, however they are listed. */
export function isSame(one: Site, other: Site): boolean {
  const name = (site: Site): string => writeSites([{ ...site, boxes: [...site.boxes].sort(inOrder) }]);
  return name(one) === name(other);
}

export function writeSites(sites: readonly Site[]): string {
  return sites
    .map(({ piece, boxes, colours }) => {
      const letters = byCell(colours);
      return `${piece}:${boxes.map((box) => key(box) + (letters.get(key(box)) ?? "")).join("")}`;
    })
    .join("; ");
}

/** For each box, the pieces that may not cover it. */
export function forbiddenPieces({ forbidden }: Puzzle): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { piece, boxes } of forbidden)
    for (const box of boxes) found.set(key(box), [...(found.get(key(box)) ?? []), piece]);
  return found;
}

export function has(cells: readonly Cell[], cell: Cell): boolean {
  return cells.some((each) => key(each) === key(cell));
}
