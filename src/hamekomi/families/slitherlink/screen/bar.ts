// Above the board: back and forth, savepoints to return to, the time.

import { button, h } from "page/kit/dom";
import type { Desk } from "./desk";
import type { Timer } from "./timer";

export interface Bar {
  readonly element: HTMLElement;
  undo(): void;
  redo(): void;
  branch(): void;
  back(): void;
}

export function bar(desk: Desk, timer: Timer): Bar {
  const undo = arrow("↶", "Undo", "Z", undoMove);
  const redo = arrow("↷", "Redo", "Y", redoMove);
  const branch = button("Branch", branchHere, {
    title: "Remember this position, try something, and return (B)",
  });
  // Always there, so that the board does not move when there is something to return to.
  const back = button("", returnHere, {
    class: "return",
    title: "Back to what was remembered last (R)",
  });
  const keep = button("Keep", keepHere, { title: "Keep what was tried, and forget where it began" });

  function undoMove(): void {
    if (!desk.game.canUndo) return desk.say("There is nothing to undo.");
    desk.enter(desk.game.undo(), `Undone: ${desk.game.now.words}`);
  }

  function redoMove(): void {
    if (!desk.game.canRedo) return desk.say("There is nothing to redo.");
    const next = desk.game.redo();
    desk.enter(next, `Redone: ${next.now.words}`);
  }

  function branchHere(): void {
    const next = desk.game.branch();
    const name = next.since?.name ?? "";
    desk.enter(next, `Position ${name} is remembered; what comes now can be taken back at once.`);
  }

  function returnHere(): void {
    const next = desk.game.back();
    if (next === desk.game) return desk.say("No position is remembered.");
    desk.enter(next, next.now.words);
  }

  function keepHere(): void {
    const { since } = desk.game;
    if (since) desk.enter(desk.game.keep(), `Kept; ${since.name} is forgotten.`);
  }

  function refresh(): void {
    undo.disabled = !desk.game.canUndo;
    redo.disabled = !desk.game.canRedo;
    const { since } = desk.game;
    back.textContent = since ? `Return to ${since.name}` : "Return";
    back.disabled = keep.disabled = since === null;
  }

  desk.watch((news) => news !== "log" && refresh());
  refresh();
  return {
    element: h(
      "div",
      { class: "actions top", role: "group", "aria-label": "Moves" },
      undo,
      redo,
      branch,
      back,
      keep,
      timer.element,
    ),
    undo: undoMove,
    redo: redoMove,
    branch: branchHere,
    back: returnHere,
  };
}

function arrow(sign: string, word: string, key: string, act: () => void): HTMLButtonElement {
  const made = button(sign, act, { title: `${word} (${key})`, "aria-label": word });
  made.append(h("span", { class: "word" }, ` ${word}`));
  return made;
}
