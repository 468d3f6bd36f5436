// The fillings of a puzzle by their numbers. The library lists them a page at a time and gives a bookmark
// where the next page begins, so that every filling can be reached without finding all others again.

import { post } from "page/api";

// How many fillings one request asks for.
const PAGE = 10;

interface Listed {
  readonly fillings: readonly string[];
  readonly skipped: number;
  readonly bookmark: string;
  readonly is_last: boolean;
  readonly nodes: number;
  readonly seconds: number;
}

/** How much work the last search was. */
export interface Effort {
  readonly nodes: number;
  readonly seconds: number;
}

export class Album {
  /** How many fillings there are; null if not known yet. */
  total: number | null = null;
  effort: Effort = { nodes: 0, seconds: 0 };
  private readonly texts = new Map<number, string>();
  // In order; `at` fillings lie before the bookmark.
  private readonly bookmarks = [{ at: 0, bookmark: "" }];

  constructor(
    private readonly puzzleRef: { readonly family: string; readonly text: string },
    private readonly upTo: string,
  ) {}

  /** The text of a filling, counted from 1; null if there is no such filling. After each request that has not
   * reached it, calls `onProgress` with the number of fillings so far, which returns true to end the search. */
  async filling(
    number: number,
    onProgress: (at: number) => Promise<boolean>,
    signal: AbortSignal,
  ): Promise<string | null> {
    this.effort = { nodes: 0, seconds: 0 };
    for (;;) {
      const known = this.texts.get(number);
      if (known !== undefined) return known;
      if (this.total !== null && number > this.total) return null;
      const from = this.bookmarks.findLast(({ at }) => at < number) ?? { at: 0, bookmark: "" };
      const at = await this.read(from, number - 1 - from.at, signal);
      if (!this.texts.has(number) && (await onProgress(at))) return null;
    }
  }

  /** A filling found at random; null if there is none, or if none was found in time. */
  async random(signal: AbortSignal): Promise<string | null> {
    const seed = String(Math.floor(Math.random() * 2 ** 32));
    type Found = { filling: string | null; is_known: boolean } & Effort;
    const found = await this.act<Found>("random", { seed }, signal);
    this.effort = found;
    if (found.filling === null && found.is_known) this.total = 0;
    return found.filling;
  }

  /** Reads a page and returns how many fillings lie before its end. */
  private async read(
    from: { readonly at: number; readonly bookmark: string },
    skip: number,
    signal: AbortSignal,
  ): Promise<number> {
    const given = { up_to: this.upTo, bookmark: from.bookmark, skip: String(skip), number: String(PAGE) };
    const found = await this.act<Listed>("fillings", given, signal);
    const start = from.at + found.skipped;
    for (const [place, text] of found.fillings.entries()) this.texts.set(start + place + 1, text);
    const at = start + found.fillings.length;
    if (found.is_last) this.total = at;
    else this.keep({ at, bookmark: found.bookmark });
    const { nodes, seconds } = this.effort;
    this.effort = { nodes: nodes + found.nodes, seconds: seconds + found.seconds };
    return at;
  }

  /** A later bookmark with as many fillings before it is better: the search has got further. */
  private keep(mark: { readonly at: number; readonly bookmark: string }): void {
    const place = this.bookmarks.findIndex(({ at }) => at >= mark.at);
    if (place < 0) this.bookmarks.push(mark);
    else this.bookmarks.splice(place, this.bookmarks[place]?.at === mark.at ? 1 : 0, mark);
  }

  private act<Answer>(
    action: string,
    given: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Answer> {
    return post<Answer>("act", { ...this.puzzleRef, action, given }, signal);
  }
}
