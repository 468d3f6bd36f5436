// The latest games, stored in the browser, with everything that can be undone and redone. Each state is
// stored as its difference from the one before.

import { recall, remember } from "page/kit/memory";
import type { Board } from "./board";
import { cluesOf, digitsOf, Game, marksOf, signsOf, type Savepoint, type State } from "./game";

const MEMORY = "slitherlink.games";
const MOST_GAMES = 8;
const MOST_STATES = 200;
// Numbers in all of a game's differences together.
const MOST_CHANGES = 20_000;

/** Place, value, place, value, … */
type Difference = readonly number[];
type Values = Uint8Array | Int8Array;

interface KeptSavepoint {
  readonly name: string;
  /** From the clues of its state. */
  readonly clues: Difference;
  readonly marks: Difference;
}

interface KeptState {
  readonly words: string;
  /** From the clues of the state before. */
  readonly clues: Difference;
  readonly marks: Difference;
  readonly savepoints: readonly KeptSavepoint[];
}

interface KeptGame {
  /** The puzzle when the player left it. */
  readonly text: string;
  readonly seconds: number;
  /** Clues and marks of the first state. */
  readonly clues: string;
  readonly marks: string;
  readonly states: readonly KeptState[];
  /** The index of the current state. */
  readonly at: number;
}

export interface Left {
  readonly game: Game;
  readonly seconds: number;
}

/** Stores a game. It replaces the same game with its earlier clues, whose text was `before`. */
export function keepGame(text: string, game: Game, seconds: number, before: string): void {
  const others = keptGames().filter((each) => each.text !== text && each.text !== before);
  remember(MEMORY, [kept(text, game, seconds), ...others].slice(0, MOST_GAMES));
}

/** The stored game of this puzzle; null if there is none. */
export function leftGame(text: string, board: Board): Left | null {
  const found = keptGames().find((each) => each.text === text);
  if (!found || found.marks.length !== board.edges || found.clues.length !== board.cells) return null;
  let clues: Int8Array = cluesOf(found.clues);
  let marks: Uint8Array = marksOf(found.marks);
  const states = found.states.map((state): State => {
    clues = changed(clues, state.clues);
    marks = changed(marks, state.marks);
    const savepoints = state.savepoints.map(
      (each): Savepoint => ({
        name: each.name,
        clues: changed(clues, each.clues),
        marks: changed(marks, each.marks),
      }),
    );
    return { clues, marks, savepoints, words: state.words };
  });
  return { game: Game.of(board, states, found.at), seconds: found.seconds };
}

function kept(text: string, game: Game, seconds: number): KeptGame {
  const { states, at } = game.story;
  const whole = states.map(
    (state, number): KeptState => ({
      words: state.words,
      clues: difference((states[number - 1] ?? state).clues, state.clues),
      marks: difference((states[number - 1] ?? state).marks, state.marks),
      savepoints: state.savepoints.map((each) => ({
        name: each.name,
        clues: difference(state.clues, each.clues),
        marks: difference(state.marks, each.marks),
      })),
    }),
  );
  const from = firstKept(whole, at);
  const first = states[from] ?? game.now;
  const [start, ...rest] = whole.slice(from, from + MOST_STATES);
  return {
    text,
    seconds,
    clues: signsOf(first.clues),
    marks: digitsOf(first.marks),
    states: start ? [{ ...start, clues: [], marks: [] }, ...rest] : [],
    at: at - from,
  };
}

/** The first state to store. At least half of the room is for states that can be undone. */
function firstKept(states: readonly KeptState[], at: number): number {
  let from = at;
  let room = MOST_CHANGES;
  while (from > 0 && at - from < MOST_STATES / 2 && room > 0) {
    const { clues, marks } = states[from] ?? { clues: [], marks: [] };
    room -= clues.length + marks.length;
    if (room > 0) from--;
  }
  return from;
}

function difference(before: Values, after: Values): Difference {
  const found: number[] = [];
  if (before === after) return found;
  for (let place = 0; place < after.length; place++) {
    const value = after[place] ?? 0;
    if (before[place] !== value) found.push(place, value);
  }
  return found;
}

function changed<Kind extends Values>(values: Kind, by: Difference): Kind {
  if (by.length === 0) return values;
  const next = values.slice() as Kind;
  for (let index = 0; index < by.length; index += 2) next[by[index] ?? 0] = by[index + 1] ?? 0;
  return next;
}

function keptGames(): KeptGame[] {
  const stored = recall(MEMORY);
  return Array.isArray(stored) ? stored.filter(isKeptGame) : [];
}

/** Whether stored data has this shape; an older version of the page may have stored something else. */
function isKeptGame(value: unknown): value is KeptGame {
  if (typeof value !== "object" || value === null) return false;
  const { text, seconds, clues, marks, states, at } = value as Record<string, unknown>;
  return (
    [text, clues, marks].every((part) => typeof part === "string") &&
    typeof seconds === "number" &&
    Array.isArray(states) &&
    typeof at === "number" &&
    at < states.length
  );
}
