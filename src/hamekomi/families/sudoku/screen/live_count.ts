// The number of solutions, live, while givens are entered.

import type { Count } from "page/api";
import type { Seat } from "page/desk/game";
import { isAbort } from "page/kit/announce";
import { clashesIn, type Position } from "./position";
import { solutionsWords } from "./words";

const PAUSE = 250; // milliseconds after the latest given
// Solutions to count up to; on large grids each takes a while.
const MOST = 500;
const MOST_LARGE = 2;
const SMALL = 9; // rows

/** Call `look` after every change; `tell` gets the number in words as soon as it is known. */
export function liveCount(desk: Seat<Position>, tell: (words: string) => void): { look(): void } {
  let waiting = 0;
  let asking: AbortController | null = null;

  async function ask(): Promise<void> {
    asking = new AbortController();
    const { signal } = asking;
    const limit = desk.settled.board.size <= SMALL ? MOST : MOST_LARGE;
    try {
      const found = await desk.ask<Count>("count", { limit, marks: undefined }, signal);
      if (!signal.aborted) tell(solutionsWords(found));
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) tell("Solutions not counted: that would take too long");
    }
  }

  desk.signal.addEventListener("abort", stop);
  function stop(): void {
    clearTimeout(waiting);
    asking?.abort();
  }

  return {
    look() {
      stop();
      if (clashesIn(desk.settled).includes(1)) return tell("No solution: equal digits see each other");
      tell("…");
      waiting = window.setTimeout(() => void ask(), PAUSE);
    },
  };
}
