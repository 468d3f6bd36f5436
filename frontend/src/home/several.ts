// A text that holds several puzzles, such as a list of Sudokus or a BurrTools file: any can be chosen.

import { post, type Recognised } from "../api";
import { choice, labelled } from "../kit/dom";

/** A list to choose from; null if the text holds only one puzzle. */
export function problemList(
  { problems }: Recognised,
  chosen: number,
  pick: (number: number) => void,
): HTMLElement | null {
  if (problems.length < 2) return null;
  const numbered = problems.map((words, index) => [`${index + 1}`, `${index + 1}: ${words}`] as const);
  const list = choice(numbered, (number) => pick(Number(number)), String(chosen));
  return labelled(`The text has ${problems.length} puzzles; this is`, list);
}

/** One of the puzzles in a text, by its number or the first that can be read, and a few words about each. */
export function oneOfSeveral(
  family: string,
  text: string,
  problem: number | null,
  signal: AbortSignal,
): Promise<Recognised> {
  return post<Recognised>("recognise", { family, text, ...(problem && { problem }) }, signal);
}
