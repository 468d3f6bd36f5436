// The number of solutions, live, while givens are entered; of the only one, how hard it is to find.

import type { Count, Grade } from "page/api";
import type { GameContext } from "page/desk/game";
import { liveVerdict } from "page/desk/making/setter";
import { shortGrade } from "page/kit/grade";
import { clashesIn, type Position } from "./position";
import { solutionsWords } from "./words";

// Solutions to count up to; on large grids each takes a while.
const MOST = 500;
const MOST_LARGE = 2;
const SMALL = 9; // rows

/** Call `update` after every change; `show` gets the number in words as soon as it is known. */
export function liveCount(desk: GameContext<Position>, show: (words: string) => void): { update(): void } {
  async function ask(signal: AbortSignal): Promise<void> {
    const limit = desk.settled.board.size <= SMALL ? MOST : MOST_LARGE;
    const found = await desk.request<Count>("count", { limit, marks: undefined }, signal);
    if (signal.aborted) return;
    show(solutionsWords(found));
    if (!found.exact || found.count !== "1") return;
    const grade = await desk.request<Grade>("grade", { marks: undefined }, signal).catch(() => null);
    if (grade && !signal.aborted) show(`${solutionsWords(found)} · ${shortGrade(grade)}`);
  }

  const fail = (): void => show("Solutions not counted: that would take too long");
  const verdict = liveVerdict(ask, fail, desk.signal);
  return {
    update() {
      if (clashesIn(desk.settled).includes(1)) {
        verdict.stop();
        return show("No solution: equal digits see each other");
      }
      show("…");
      verdict.update();
    },
  };
}
