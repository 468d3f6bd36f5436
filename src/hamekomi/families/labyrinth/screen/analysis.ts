// What the library finds in a position: where the line can go, proofs, rules that fire, future lines.

import type { GameContext } from "page/desk/game";
import type { Position } from "./position";

export interface Verdict {
  readonly possible: boolean;
  /** line, too early, cut, colours, ring, search, window, sat */
  readonly reason: string;
  readonly title: string;
  readonly why: string;
  /** What the proof is about. */
  readonly fields: readonly number[];
}

export interface Move extends Verdict {
  readonly letter: string;
  readonly field: number;
  /** A line from the live end to the goal by this move; empty if there is none. */
  readonly rest: readonly number[];
}

export interface Area {
  readonly fields: readonly number[];
  readonly border: readonly number[];
  readonly black: number;
  readonly white: number;
  readonly words: string;
}

export interface Firing {
  readonly rule: string;
  readonly group: string;
  readonly forbidden: readonly number[];
  readonly premises: readonly number[];
  readonly areas: readonly Area[];
}

export interface Analysis {
  readonly start: Verdict;
  readonly moves: readonly Move[];
  readonly rules: readonly Firing[];
  readonly rules_apply: boolean;
  /** Steps that every line to the goal contains. */
  readonly future: readonly (readonly [number, number])[];
}

export interface Analyser {
  /** What is known of the position on the board; null until the library has answered. */
  readonly found: Analysis | null;
  /** Call when the position or the rules have changed. */
  refresh(): void;
}

/** Has the position on the board analysed, one request at a time; `args` are the rules that are off. */
export function analyser(
  desk: GameContext<Position>,
  args: () => Readonly<Record<string, string>>,
  onanalysed: (found: Analysis) => void,
): Analyser {
  let found: Analysis | null = null;
  let isAsking = false;
  let isStale = false;

  async function ask(): Promise<void> {
    if (isAsking) {
      isStale = true;
      return;
    }
    isAsking = true;
    try {
      do {
        isStale = false;
        const { state } = desk;
        const answer = await desk.act<Analysis>("look", args());
        if (desk.state !== state || isStale) {
          isStale = true;
          continue;
        }
        found = answer;
        onanalysed(answer);
      } while (isStale && !desk.signal.aborted);
    } catch {
      // The desk itself shows when the server is lost; without an answer nothing is marked.
    } finally {
      isAsking = false;
    }
  }

  return {
    get found() {
      return found;
    },
    refresh() {
      found = null;
      void ask();
    },
  };
}
