// What the browser keeps of the latest games: which pieces lay where, with all that can be undone and
// redone.

import { recall, remember } from "page/kit/memory";
import { History } from "./history";
import { latticeOf, readSites, writeSites, type Puzzle, type Site } from "../puzzle";

const MEMORY = "packing.games";
const MOST_GAMES = 8;
const MOST_STATES = 100; // to be undone

interface Kept {
  readonly text: string; // of the puzzle
  readonly states: readonly string[]; // fillings, as far as they went
  readonly at: number; // the one that is on the board
}

export type Placed = History<readonly Site[]>;

export function keepGame(text: string, game: Placed): void {
  const { states, at } = game.story;
  const from = Math.max(0, at - MOST_STATES);
  const kept = { text, states: states.slice(from).map(writeSites), at: at - from };
  const others = keptGames().filter((each) => each.text !== text);
  remember(MEMORY, [kept, ...others].slice(0, MOST_GAMES));
}

/** The game as it was left, or a new one. */
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
