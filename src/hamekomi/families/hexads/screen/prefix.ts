// Users type points and cards without the prefix that says what they are. The page adds the prefix, and
// corrects the columns in messages to match the typed text.

import { post, Refused } from "page/api";

export interface Typed {
  readonly family: string;
  readonly prefix: string;
  readonly typed: string;
}

export function isHand(text: string): boolean {
  return /^\s*blackjack\s*:/i.test(text);
}

/** Text with a prefix of its own, or in JSON, stays as it is. */
export function prefixed({ prefix, typed }: Typed): string {
  return /^\s*(\w+\s*:|\{)/.test(typed) ? typed : `${prefix}: ${typed}`;
}

export async function recogniseTyped<Answer>(typed: Typed, signal: AbortSignal): Promise<Answer> {
  const text = prefixed(typed);
  try {
    return await post<Answer>("recognise", { family: typed.family, text }, signal);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(shifted(error.message, text.length - typed.typed.length));
  }
}

function shifted(sentence: string, by: number): string {
  return sentence.replace(/^line 1, column (\d+)/, (_, column: string) => `line 1, column ${Number(column) - by}`);
}
