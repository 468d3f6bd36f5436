// A finished game: the board looks finished, and beside it are the time, the grade, the next puzzle and a link to
// share. It is still there after a reload, because it follows from what is on the board. A lost game gets a plain
// sentence.

import { announce, copy } from "../kit/announce";
import { actions, button, fill, h } from "../kit/dom";
import { shortGrade } from "../kit/grade";
import { sound } from "../kit/sound";
import { fullAddress, link } from "../router";
import type { Grade } from "../api";
import { BY_THE_SOLVER } from "./advice/checks";
import type { Desk } from "./desk";
import { nextPuzzle } from "./making/new_puzzle";

/** The history's words for marks taken from a link or a file. */
export const OTHER_MARKS = "The other marks.";

export interface Won {
  /**
   * Call with the time after each move, and once at the start; "" if the player has done nothing, as on a shared
   * board.
   */
  update(time: string, isNew: boolean): void;
}

export function winning<State>(desk: Desk<State>, root: HTMLElement, welcome: () => HTMLElement): Won {
  let isWon = false;
  let isFresh = desk.game.marksOf(desk.state) === ""; // nothing is drawn: say how

  const address = (): string => fullAddress(link(desk.family.name, { puzzle: desk.text }));

  /** The library confirms it. */
  async function isConfirmed(): Promise<boolean> {
    if (!desk.game.check) return true;
    const { solved, violations } = await desk.game.check(desk, false);
    return solved && violations.length === 0;
  }

  function celebrate(time: string, isNew: boolean): void {
    isWon = true;
    const bySolver = desk.history.now.words === BY_THE_SOLVER;
    const isLost = desk.game.isLost?.(desk.state) ?? false;
    const title = desk.game.outcome?.(desk.state) ?? "Solved";
    const isPlayed = time !== "" && desk.history.now.words !== OTHER_MARKS;
    const words = bySolver ? BY_THE_SOLVER : isLost ? title : isPlayed ? `${title} in ${time}.` : `${title}.`;
    const grade = h("span", { class: "quiet" });
    const praise = h("p", { class: "praise", hidden: true });
    root.classList.toggle("won", !isLost);
    root.classList.toggle("just-won", isNew && !bySolver && !isLost);
    desk.message.settle(
      h(
        "div",
        { class: "outcome triumph" },
        h("p", { class: isLost ? "lost" : "good" }, `${isLost ? "✗" : "✓"} ${words} `, grade),
        praise,
        actions(
          button("Next puzzle", () => void nextPuzzle(desk), { class: "primary" }),
          button("Share", () => void copy(address(), "Link")),
        ),
      ),
    );
    if (isNew) announce(words);
    if (isNew && !isLost && !bySolver) sound("won");
    if (isPlayed && !bySolver) void showPraise(praise);
    if (!isLost && desk.family.abilities.includes("grade")) void showGrade(grade);
  }

  /** How hard it was, as soon as it is known; a puzzle that cannot be graded is solved all the same. */
  async function showGrade(into: HTMLElement): Promise<void> {
    const grade = await desk.request<Grade>("grade").catch(() => null);
    if (grade) fill(into, shortGrade(grade));
  }

  async function showPraise(into: HTMLElement): Promise<void> {
    const words = (await desk.game.praise?.(desk).catch(() => "")) ?? "";
    into.textContent = words;
    into.hidden = words === "";
  }

  function update(time: string, isNew: boolean): void {
    const { state, isOver } = desk;
    if (isFresh && isNew) {
      isFresh = false;
      desk.message.settle(null);
    }
    if (isOver === isWon) return;
    if (!isOver) {
      isWon = false;
      root.classList.remove("won", "just-won");
      return desk.message.settle(null);
    }
    void desk.work("Checking…", async () => {
      if ((await isConfirmed()) && desk.state === state && !isWon) celebrate(time, isNew);
    });
  }

  if (isFresh) desk.message.settle(welcome());
  return { update };
}
