// What the browser keeps of the latest games: how each was left, with everything that can be undone and
// redone. A state is kept as what differs from the one before it.

import { recall, remember } from "page/kit/memory";
import type { Board } from "./board";
import { cluesOf, digitsOf, Game, marksOf, signsOf, type Savepoint, type State } from "./game";

const MEMORY = "slitherlink.games";
const MOST_GAMES = 8;
const MOST_STATES = 200;
const MOST_CHANGES = 20_000; // numbers in all of a game's differences

type Difference = readonly number[]; // place, value, place, value, …
type Values = Uint8Array | Int8Array;

interface KeptSavepoint {
  readonly name: string;
  readonly clues: Difference; // from those of its state
  readonly marks: Difference;
}

interface KeptState {
  readonly words: string;
  readonly clues: Difference; // from those of the state before
  readonly marks: Difference;
  readonly savepoints: readonly KeptSavepoint[];
}

interface KeptGame {
  readonly text: string; // the puzzle as it was left
  readonly seconds: number;
  readonly clues: string; // of the first state
  readonly marks: string;
  readonly states: readonly KeptState[];
  readonly at: number; // the state that is on the board
}

export interface Left {
  readonly game: Game;
  readonly seconds: number;
}

/** Instead of what was kept of the same game when its numbers were others. */
export function keepGame(text: string, game: Game, seconds: number, before: string): void {
  const others = keptGames().filter((each) => each.text !== text && each.text !== before);
  remember(MEMORY, [kept(text, game, seconds), ...others].slice(0, MOST_GAMES));
}

/** How this puzzle was left. */
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

/** Half of the room is for what can be undone, at least. */
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

/** Written by this page, or by an older one that kept something else. */
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
