// The browser keeps the latest games: the placed pieces, with all states for undo and redo.

import { recall, remember } from "page/kit/memory";
import { History } from "./history";
import { latticeOf, readSites, writeSites, type Puzzle, type Site } from "../puzzle";

const MEMORY = "packing.games";
const MOST_GAMES = 8;
// The most states that are kept for undo.
const MOST_STATES = 100;

interface Kept {
  /** The text of the puzzle. */
  readonly text: string;
  /** Partial fillings as text. */
  readonly states: readonly string[];
  /** The index of the current state. */
  readonly at: number;
}

export type Placed = History<readonly Site[]>;

export function keepGame(text: string, game: Placed): void {
  const { states, at } = game.story;
  const from = Math.max(0, at - MOST_STATES);
  const kept = { text, states: states.slice(from).map(writeSites), at: at - from };
  const others = keptGames().filter((each) => each.text !== text);
  remember(MEMORY, [kept, ...others].slice(0, MOST_GAMES));
}

/** The saved game of this puzzle, or a new one. */
export function leftGame(text: string, puzzle: Puzzle): Placed {
  const found = keptGames().find((each) => each.text === text);
  if (!found) return new History(puzzle.fixed);
  const fixed = new Map(puzzle.fixed.map((site) => [writeSites([site]), site]));
  const states = found.states.map((sites) =>
    sites === ""
      ? []
      : readSites(latticeOf(puzzle), sites).map((site) => fixed.get(writeSites([site])) ?? site),
  );
  return History.of(states, found.at);
}

function keptGames(): Kept[] {
  const stored = recall(MEMORY);
  return Array.isArray(stored) ? stored.filter(isKept) : [];
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { text, states, at } = value as Record<string, unknown>;
  return (
    typeof text === "string" &&
    Array.isArray(states) &&
    states.every((each) => typeof each === "string") &&
    typeof at === "number" &&
    at < states.length
  );
}
