// What was played or looked at last, with pictures.

import { post, type Family, type Portrait } from "../api";
import { fill, h } from "../kit/dom";
import { recents } from "../kit/memory";
import { puzzleCard, type CardPuzzle } from "./card";

const MOST = 6;

export async function recentCards(
  into: HTMLElement,
  families: readonly Family[],
  signal: AbortSignal,
): Promise<void> {
  const known = recents()
    .filter(({ family }) => families.some(({ name }) => name === family))
    .slice(0, MOST);
  const shown = await Promise.all(known.map((each) => portrait(each, signal)));
  if (signal.aborted) return;
  const cards = shown.flatMap((each) => (each ? [puzzleCard(each)] : []));
  fill(
    into,
    cards.length > 0 && h("h2", {}, "Your last puzzles"),
    cards.length > 0 && h("ul", { class: "gallery recent" }, ...cards),
  );
}

/** Null for a puzzle that this version of the library cannot read. */
async function portrait(
  { family, text }: { family: string; text: string },
  signal: AbortSignal,
): Promise<CardPuzzle | null> {
  try {
    const { name, svg } = await post<Portrait>("portrait", { family, text }, signal);
    return { family, text, title: name, svg };
  } catch {
    return null;
  }
}
