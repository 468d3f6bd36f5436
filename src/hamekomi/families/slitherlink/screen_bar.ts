// Above the board: back and forth, savepoints to return to, the time.

import { button, fill, h } from "page/dom";
import type { Desk } from "./screen_desk";
import type { Timer } from "./screen_timer";

export interface Bar {
  readonly element: HTMLElement;
  undo(): void;
  redo(): void;
  branch(): void;
}

export function bar(desk: Desk, timer: Timer): Bar {
  const undo = button("↶ Undo", undoMove, { title: "Undo (Z)" });
  const redo = button("↷ Redo", redoMove, { title: "Redo (Y)" });
  const branch = button("Branch", branchHere, {
    title: "Remember this position, try something, and return (B)",
  });
  const saved = h("span", { class: "savepoints" });

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
    const name = next.savepoints.at(-1)?.name ?? "";
    desk.enter(next, `Position ${name} is remembered; what comes now can be taken back at once.`);
  }

  function refresh(): void {
    undo.disabled = !desk.game.canUndo;
    redo.disabled = !desk.game.canRedo;
    const last = desk.game.savepoints.at(-1);
    fill(
      saved,
      ...desk.game.savepoints.map(({ name }) =>
        button(`Return to ${name}`, () => desk.enter(desk.game.returnTo(name), `Back to ${name}.`)),
      ),
      last &&
        button(`Keep, forget ${last.name}`, () =>
          desk.enter(desk.game.keep(last.name), `Kept; ${last.name} is forgotten.`),
        ),
    );
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
      saved,
      timer.element,
    ),
    undo: undoMove,
    redo: redoMove,
    branch: branchHere,
  };
}
