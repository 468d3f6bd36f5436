// The number of solutions, live, while givens are entered.

import type { Count } from "page/api";
import type { GameContext } from "page/desk/game";
import { isAbort } from "page/kit/announce";
import { clashesIn, type Position } from "./position";
import { solutionsWords } from "./words";

const PAUSE = 250; // milliseconds after the latest given
// Solutions to count up to; on large grids each takes a while.
const MOST = 500;
const MOST_LARGE = 2;
const SMALL = 9; // rows

/** Call `update` after every change; `show` gets the number in words as soon as it is known. */
export function liveCount(desk: GameContext<Position>, show: (words: string) => void): { update(): void } {
  let waiting = 0;
  let asking: AbortController | null = null;

  async function ask(): Promise<void> {
    asking = new AbortController();
    const { signal } = asking;
    const limit = desk.settled.board.size <= SMALL ? MOST : MOST_LARGE;
    try {
      const found = await desk.request<Count>("count", { limit, marks: undefined }, signal);
      if (!signal.aborted) show(solutionsWords(found));
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) show("Solutions not counted: that would take too long");
    }
  }

  desk.signal.addEventListener("abort", stop);
  function stop(): void {
    clearTimeout(waiting);
    asking?.abort();
  }

  return {
    update() {
      stop();
      if (clashesIn(desk.settled).includes(1)) return show("No solution: equal digits see each other");
      show("…");
      waiting = window.setTimeout(() => void ask(), PAUSE);
    },
  };
}
