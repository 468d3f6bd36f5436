// The bar above the board: undo and redo, save points, the time.

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
  const branch = button("Save point", branchHere, {
    title: "Save this position, try something, and come back (B)",
  });
  // Always shown, so that the board does not move when the first save point is made.
  const back = button("", returnHere, {
    class: "return",
    title: "Back to the latest save point (R)",
  });
  const keep = button("Keep", keepHere, { title: "Keep what you tried and drop the save point" });

  function undoMove(): void {
    if (!desk.game.canUndo) return desk.say("Nothing to undo.");
    desk.enter(desk.game.undo(), `Undone: ${desk.game.now.words}`);
  }

  function redoMove(): void {
    if (!desk.game.canRedo) return desk.say("Nothing to redo.");
    const next = desk.game.redo();
    desk.enter(next, `Redone: ${next.now.words}`);
  }

  function branchHere(): void {
    const next = desk.game.branch();
    const name = next.since?.name ?? "";
    desk.enter(next, `Save point ${name}: "Back to ${name}" undoes everything from here.`);
  }

  function returnHere(): void {
    const next = desk.game.back();
    if (next === desk.game) return desk.say("There is no save point.");
    desk.enter(next, next.now.words);
  }

  function keepHere(): void {
    const { since } = desk.game;
    if (since) desk.enter(desk.game.keep(), `Kept; save point ${since.name} is dropped.`);
  }

  function refresh(): void {
    undo.disabled = !desk.game.canUndo;
    redo.disabled = !desk.game.canRedo;
    const { since } = desk.game;
    back.textContent = since ? `Back to ${since.name}` : "Back";
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
