// Opens a puzzle of a day: made from its date, here, with no network; one that was opened before is kept.

import type { Family } from "../api";
import { keepPuzzleOfDay, puzzleOfDay, seedOfDay } from "../diary/diary";
import { attempt } from "../kit/announce";
import { fill, h } from "../kit/dom";
import { go, link } from "../router";
import { closestPuzzle } from "./making";

export interface PuzzleOfDay {
  readonly family: Family;
  readonly day: string;
  readonly level: string;
  /** Where it says that it is being made, and why it cannot be. */
  readonly problem: HTMLElement;
  readonly signal: AbortSignal;
  /** The button that was pressed. */
  readonly made?: HTMLButtonElement;
}

export async function playOfDay({ family, day, level, problem, signal, made }: PuzzleOfDay): Promise<void> {
  // Families whose screen has several tabs open the game, others have nothing else.
  const play = (text: string): void => go(link(family.name, { puzzle: text, tab: "play" }));
  const kept = puzzleOfDay(day, family.name, level);
  if (kept !== null) return play(kept);
  const number = Object.keys(family.daily).indexOf(level);
  if (made) made.disabled = true;
  fill(problem, h("p", { role: "status" }, `Making ${family.title}, ${level} …`));
  await attempt(problem, async () => {
    const request = { family: family.name, chosen: { ...family.daily[level] }, seed: seedOfDay(day, number) };
    const { text } = await closestPuzzle(request, signal, signal);
    keepPuzzleOfDay(day, family.name, level, text);
    fill(problem);
    play(text);
  });
  if (made) made.disabled = false;
}
