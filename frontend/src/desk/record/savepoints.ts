// Save points: the list of them, each with its name, to go back to or to drop.

import { button, fill, h } from "../../kit/dom";
import { sheet } from "../../kit/sheet";
import type { Desk } from "../desk";
import type { History, Savepoint } from "./history";

export interface Savepoints {
  save(): void;
  /** Goes back to the latest save point. */
  back(): void;
  keep(): void;
  /** Shows all of them. */
  list(): void;
}

export function savepoints<State>(desk: Desk<State>): Savepoints {
  /** Continues with another history, and says what led there. */
  function follow(history: History<State>): void {
    desk.go(history, history.now.words);
  }

  function save(): void {
    const next = desk.history.savePoint();
    const name = next.since?.name ?? "";
    const words = `Save point ${name}: “Back to ${name}” brings this position back.`;
    desk.go(next, words);
    desk.message.say(words, "");
  }

  function back(to: Savepoint<State> | null): void {
    if (!to) return desk.say("There is no save point to go back to.");
    follow(desk.history.back(to));
  }

  function keep(dropped: Savepoint<State> | null): void {
    if (!dropped) return desk.say("There is no save point.");
    follow(desk.history.keep(dropped));
  }

  function list(): void {
    const rows = h("ul", { class: "savepoints" });
    const shown = sheet("Save points", rows);

    function refresh(): void {
      const all = desk.history.now.savepoints;
      fill(
        rows,
        ...(all.length > 0
          ? all.map((point) => rowOf(point))
          : [h("li", { class: "quiet" }, "There are none. “Save point” makes one.")]),
      );
    }

    function rowOf(point: Savepoint<State>): HTMLElement {
      const label = `Name of ${point.name}`;
      const name = h("input", { value: point.name, "aria-label": label, maxlength: 40 });
      name.addEventListener("change", () => {
        const text = name.value.trim();
        if (!text || text === point.name) return refresh();
        follow(desk.history.rename(point, text));
        refresh();
      });
      return h(
        "li",
        {},
        name,
        button(`Back to ${point.name}`, () => {
          shown.close();
          back(point);
        }),
        button(
          "Drop",
          () => {
            keep(point);
            refresh();
          },
          { "aria-label": `Drop ${point.name}` },
        ),
      );
    }

    refresh();
  }

  return {
    save,
    back: () => back(desk.history.behind),
    keep: () => keep(desk.history.since),
    list,
  };
}
