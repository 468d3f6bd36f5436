// A finished game: the board looks finished, and beside it are the time, the grade, the next puzzle and a link to
// share. It is still there after a reload, because it follows from what is on the board. A lost game gets a plain
// sentence.

import { announce, copy } from "../kit/announce";
import { actions, button, fill, h } from "../kit/dom";
import { shortGrade } from "../kit/grade";
import { sound } from "../kit/sound";
import { clock } from "../kit/words";
import { dayOfPuzzle, entries, keepTime, write, type Entry } from "../diary/diary";
import { fullAddress, link } from "../router";
import type { Grade } from "../api";
import { BY_THE_SOLVER } from "./advice/checks";
import type { Desk } from "./desk";
import { replay, saveFilm } from "./film";
import { nextPuzzle } from "./making/new_puzzle";
import { chatLine } from "./tools/sharing";
import type { Timer } from "./record/timer";

/** The history's words for marks taken from a link or a file. */
export const OTHER_MARKS = "The other marks.";

type Time = Pick<Timer, "seconds" | "words">;

const NOT_IN_DIARY = "This browser has no room for it in the diary, or is not allowed to keep it.";

export interface Won {
  /**
   * Call with the time after each move, and once at the start; null if the player has done nothing, as on a shared
   * board.
   */
  update(time: Time | null, isNew: boolean): void;
}

/**
 * A line of the diary for the puzzle that has just been solved; null if it has one already, as after undo and redo.
 */
function newEntry<State>({ family, text, name, opened, hints }: Desk<State>, seconds: number): Entry | null {
  if (entries().some((each) => each.family === family.name && each.puzzle === text && each.seconds <= seconds)) return null;
  const [size = ""] = /\d+x\d+(x\d+)?/.exec(`${name} ${opened.name}`) ?? [];
  const daily = dayOfPuzzle(family.name, text) ?? {};
  return { at: Date.now(), family: family.name, puzzle: text, name, size, grade: "", seconds, hints, ...daily };
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

  function celebrate(time: Time | null, isNew: boolean): void {
    isWon = true;
    const bySolver = desk.history.now.words === BY_THE_SOLVER;
    const isLost = desk.game.isLost?.(desk.state) ?? false;
    const title = desk.game.outcome?.(desk.state) ?? "Solved";
    const isPlayed = time !== null && desk.history.now.words !== OTHER_MARKS;
    const words = bySolver ? BY_THE_SOLVER : isLost ? title : isPlayed ? `${title} in ${time.words}.` : `${title}.`;
    const entry = isNew && isPlayed && !bySolver && !isLost ? newEntry(desk, time.seconds) : null;
    const isLeftOut = entry !== null && !write(entry);
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
        isLeftOut && h("p", { class: "quiet" }, NOT_IN_DIARY),
        actions(
          isLost && button("Take it back", () => desk.go(desk.history.undo(), `Undone: ${desk.history.now.words}`)),
          button("Next puzzle", () => void nextPuzzle(desk), { class: "primary" }),
          button("Share", () => void copy(address(), "Link")),
          desk.history.canUndo && button("Replay", () => replay(desk)),
          desk.history.canUndo && button("Save film", () => void film()),
          isPlayed && !isLost && !bySolver && button("Copy result", () => void shareResult(time.seconds)),
        ),
      ),
    );
    if (isNew) announce(words);
    if (isNew && !isLost && !bySolver) sound("won");
    if (isPlayed && !bySolver) void showPraise(praise);
    if (!isLost && desk.family.abilities.includes("grade")) void showGrade(grade, entry);
    else if (entry) keepTime(entry);
  }

  function film(): Promise<void> {
    return desk.work("Drawing the film…", (signal) => saveFilm(desk, signal));
  }

  function shareResult(seconds: number): Promise<void> {
    return desk.work("Writing …", async (signal) => {
      const line = await chatLine(desk, seconds, signal);
      await copy(line, "Result");
    });
  }

  /** How hard it was, as soon as it is known; a puzzle that cannot be graded is solved all the same. */
  async function showGrade(into: HTMLElement, entry: Entry | null): Promise<void> {
    const grade = await desk.request<Grade>("grade").catch(() => null);
    if (grade) fill(into, shortGrade(grade));
    if (!entry) return;
    const graded = grade && grade.value > 0 ? { ...entry, grade: grade.word } : entry;
    write(graded);
    const { isBest, before } = keepTime(graded);
    if (isBest && before) into.append(` Your best time: before it was ${clock(before.seconds)}.`);
  }

  async function showPraise(into: HTMLElement): Promise<void> {
    const words = (await desk.game.praise?.(desk).catch(() => "")) ?? "";
    into.textContent = words;
    into.hidden = words === "";
  }

  function update(time: Time | null, isNew: boolean): void {
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
