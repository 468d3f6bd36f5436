// What the library knows about the rules of a book.

import { post } from "page/api";

export interface Entry {
  readonly number: number;
  readonly title: string;
  readonly window: string;
  /** The numbers among its conditions, as in "33". */
  readonly clues: string;
  /** Numbers, marks and pairs of cells with related sides that it starts from, and these pairs alone. */
  readonly premises: number;
  readonly sides: number;
  readonly conclusions: number;
  readonly technique: string;
  /** Uses on a hundred boards; -1 if they were not counted. */
  readonly fires: number;
  /** The numbers of the rules by hand that it covers at least in part. */
  readonly generalises: string;
}

export interface Atlas {
  readonly books: readonly { name: string; title: string; summary: string }[];
  readonly rules: readonly Entry[];
}

// Requests about rules need some puzzle; any will do.
const ANY = "slitherlink: ./.";

export function ask<Answer>(
  action: string,
  args: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  return post<Answer>("act", { family: "slitherlink", text: ANY, action, given: args }, signal);
}
