// Screens by name. A family can register its own screen in families/<name>/screen/screen.ts.

import type { Family } from "./api";

export interface ScreenContext {
  readonly element: HTMLElement;
  readonly query: URLSearchParams;
  readonly family: Family;
  /** Aborted when the user leaves the screen. */
  readonly signal: AbortSignal;
}

export type Screen = (place: ScreenContext) => void;

const screens = new Map<string, Screen>();
const players = new Set<string>();

/** `plays`: the screen lets the user play puzzles that the library cannot play. */
export function registerScreen(family: string, screen: Screen, { plays = false } = {}): void {
  screens.set(family, screen);
  if (plays) players.add(family);
}

export function screenPlays(family: string): boolean {
  return players.has(family);
}

export function screenOf(family: string): Screen | undefined {
  return screens.get(family);
}
