// A game in progress: the puzzle and the placed pieces, as an immutable value.

import type { Model } from "page/scene/parts";
import { isSame, listSites, writeSites, type Puzzle, type Site } from "../puzzle";

/** What stays the same throughout a game. */
export interface Setup {
  /** The puzzle's text in the family's first notation. */
  readonly text: string;
  readonly puzzle: Puzzle;
  /** The empty frame in space; null if the lattice is flat. */
  readonly scene: Model | null;
}

export interface Position {
  readonly setup: Setup;
  /** In the order of placing, with the fixed pieces first. */
  readonly placed: readonly Site[];
}

export function startOf(setup: Setup, marks = ""): Position {
  const { fixed } = setup.puzzle;
  const others = listSites(marks).filter((site) => !isFixed(setup.puzzle, site));
  return { setup, placed: [...fixed, ...others] };
}

/** The pieces that the player has placed, as text. */
export function marksOf({ setup, placed }: Position): string {
  return writeSites(placed.filter((site) => !isFixed(setup.puzzle, site)));
}

export function isFixed({ fixed }: Puzzle, site: Site): boolean {
  return fixed.some((each) => isSame(each, site));
}

export function withSite(position: Position, site: Site): Position {
  return { ...position, placed: [...position.placed, site] };
}

export function withoutSite(position: Position, site: Site): Position {
  return { ...position, placed: position.placed.filter((each) => !isSame(each, site)) };
}

/** After moves in the library's notation: "put L:(0,0)(0,1)", "take L:(0,0)(0,1)". */
export function afterMoves(position: Position, moves: readonly string[]): Position {
  return moves.reduce((now, move) => {
    const [word = "", text = ""] = move.split(/ (.*)/s);
    const change = { put: withSite, take: withoutSite }[word];
    const [site] = listSites(text);
    if (!change || !site) throw new Error(`This is not a move: ${move}.`);
    return change(now, site);
  }, position);
}

/** Whether each piece that these moves put is there, and each that they take is not. */
export function hasMade({ placed }: Position, moves: readonly string[]): boolean {
  return moves.every((move) => {
    const [word = "", text = ""] = move.split(/ (.*)/s);
    return listSites(text).every((site) => placed.some((each) => isSame(each, site)) === (word === "put"));
  });
}
