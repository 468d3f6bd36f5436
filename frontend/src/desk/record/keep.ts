// The games that the browser keeps, per family and puzzle, with everything that can be undone and redone.
// Each is stored by itself, so that storing one does not take longer the more there are; a list has the latest
// first. The oldest are dropped when there is no room. A puzzle that was only opened, which any link can do, takes the
// place of another such puzzle, and never that of a game.

import { discard, recall, remember } from "../../kit/memory";
import type { Game } from "../game";
import { History, type Moment } from "./history";

const MOST_GAMES = 24;
// Moments of a game that can be undone, and those that can be redone.
const MOST_MOMENTS = 100;
// Characters of a game; a larger one loses its oldest moments.
const LARGEST = 200_000;

/** A save point is a moment of the history, by its index, or a state from before the first moment kept. */
type KeptSavepoint =
  | { readonly name: string; readonly at: number }
  | { readonly name: string; readonly state: unknown };

interface KeptMoment {
  readonly words: string;
  readonly state: unknown;
  /** Missing if they are the same as a moment before. */
  readonly savepoints?: readonly KeptSavepoint[];
}

/** What the player has spent on a game. */
export interface Spent {
  readonly seconds: number;
  readonly hints: number;
}

interface KeptGame {
  readonly seconds: number;
  /** Missing in games that were kept by an older version of the page. */
  readonly hints?: number;
  readonly moments: readonly KeptMoment[];
  /** The index of the current moment. */
  readonly at: number;
}

/** A line of the list of games. */
interface Listed {
  /** The puzzle when the player left it. */
  readonly text: string;
  /** Whether it is solved; a lost game is not. */
  readonly isOver: boolean;
  /** Whether anything was done in it; an older version of the page did not say. */
  readonly isPlayed?: boolean;
}

export interface StoredGame<State> extends Spent {
  readonly history: History<State>;
}

/** Stores a game; `before` was its text when it was stored last. Returns whether the browser took it. */
export function keepGame<State>(
  family: string,
  game: Game<State>,
  history: History<State>,
  spent: Spent,
  before: string,
): boolean {
  const { state } = history.now;
  const text = game.textOf(state);
  const isPlayed = wasPlayed(history);
  const others = listed(family).filter((each) => each.text !== text && each.text !== before);
  if (before !== text) discard(gameMemory(family, before));
  const opened = others.findIndex((each) => each.isPlayed === false);
  const dropped = opened < 0 ? [] : others.splice(opened, 1);
  if (isPlayed) dropped.push(...others.splice(MOST_GAMES - 1));
  for (const old of dropped) discard(gameMemory(family, old.text));
  const kept: KeptGame = { ...spent, ...packed(game, history) };
  while (!remember(gameMemory(family, text), kept)) {
    if (!isPlayed) return true; // nothing is lost
    const oldest = others.pop(); // there is no room: the oldest goes
    if (!oldest) return false;
    discard(gameMemory(family, oldest.text));
  }
  const isOver = game.isOver(state) && !game.isLost?.(state);
  return remember(listMemory(family), [{ text, isOver, isPlayed }, ...others]);
}

/** Whether anything was done, even if it was undone since. */
export function wasPlayed<State>(history: History<State>): boolean {
  return history.canUndo || history.canRedo;
}

/** The stored game of the puzzle that starts like this; null if there is none. */
export function storedGame<State>(family: string, game: Game<State>, start: State): StoredGame<State> | null {
  const found = recall(gameMemory(family, game.textOf(start)));
  if (!isKeptGame(found)) return null;
  try {
    const { seconds, hints = 0 } = found;
    return { history: unpacked(game, found, start), seconds, hints };
  } catch {
    return null; // stored by another version of the page
  }
}

/** The puzzle that was played last; "" if there is none. */
export function lastPuzzle(family: string): string {
  return listed(family)[0]?.text ?? "";
}

export function isSolved(family: string, text: string): boolean {
  return listed(family).some((each) => each.isOver && each.text.trim() === text.trim());
}

function packed<State>(
  game: Game<State>,
  history: History<State>,
): { moments: readonly KeptMoment[]; at: number } {
  const { moments, at } = history.timeline;
  for (let most = MOST_MOMENTS; ; most >>= 1) {
    const from = Math.max(0, at - most);
    const kept = moments.slice(from, at + most + 1).map((moment, number, all): KeptMoment => {
      const before = all[number - 1] ?? null;
      const state = packedOnce(game, moment, before);
      if (before?.savepoints === moment.savepoints) return { words: moment.words, state };
      const savepoints = moment.savepoints.map(({ name, state: saved }): KeptSavepoint => {
        const same = all.slice(0, number + 1).findIndex((each) => each.state === saved);
        return same >= 0 ? { name, at: same } : { name, state: game.pack(saved, null) };
      });
      return { words: moment.words, state, savepoints };
    });
    if (most === 0 || JSON.stringify(kept).length <= LARGEST) return { moments: kept, at: at - from };
  }
}

const packs = new WeakMap<object, { readonly before: object | null; readonly packed: unknown }>();

/** A moment is stored again and again while the game goes on, mostly after the same moment. */
function packedOnce<State>(
  game: Game<State>,
  moment: Moment<State>,
  before: Moment<State> | null,
): unknown {
  const known = packs.get(moment);
  if (known && known.before === before) return known.packed;
  const state = game.pack(moment.state, before?.state ?? null);
  packs.set(moment, { before, packed: state });
  return state;
}

function unpacked<State>(game: Game<State>, { moments, at }: KeptGame, start: State): History<State> {
  const all: Moment<State>[] = [];
  for (const kept of moments) {
    const before = all.at(-1);
    const state = game.unpack(kept.state, before?.state ?? null, start);
    const savepoints = kept.savepoints?.map((each) => ({
      name: each.name,
      state:
        "at" in each
          ? (all[each.at]?.state ?? state)
          : game.unpack(each.state, null, start),
    }));
    all.push({ words: kept.words, state, savepoints: savepoints ?? before?.savepoints ?? [] });
  }
  return History.of(all, at);
}

function listMemory(family: string): string {
  return `games.${family}`;
}

function gameMemory(family: string, text: string): string {
  return `game.${family}.${text}`;
}

function listed(family: string): Listed[] {
  const stored = recall(listMemory(family));
  return Array.isArray(stored) ? stored.filter(isListed) : [];
}

// An older version of the page may have stored something else.

function isListed(value: unknown): value is Listed {
  if (typeof value !== "object" || value === null) return false;
  return "text" in value && typeof value.text === "string";
}

function isKeptGame(value: unknown): value is KeptGame {
  if (typeof value !== "object" || value === null) return false;
  const { seconds, moments, at } = value as Record<string, unknown>;
  return typeof seconds === "number" && Array.isArray(moments) && typeof at === "number";
}
