// Is it right so far? The library names the first thing that is not.

import { attempt, complaint } from "page/kit/announce";
import { button, fill, h } from "page/kit/dom";
import type { Desk } from "./desk";

interface Checked {
  readonly solved: boolean;
  readonly right: boolean;
  readonly message: string;
  readonly places: readonly string[];
}

export interface Check {
  readonly element: HTMLElement;
  readonly outcome: HTMLElement;
  check(): void;
}

export function checkPanel(desk: Desk, time: () => string): Check {
  const outcome = h("div", { class: "outcome" });
  const against = h("input", { type: "checkbox" });

  async function check(): Promise<void> {
    await attempt(outcome, async () => {
      const given = { against: against.checked ? "solution" : "laws" };
      const { game } = desk;
      const { solved, right, message, places } = await desk.ask<Checked>("check", given);
      if (desk.game !== game) return; // too late: something else is on the board
      const words = solved ? `Solved in ${time()}.` : sentence(message);
      fill(outcome, right ? h("p", { class: "good" }, `✓ ${words}`) : complaint(words));
      desk.point({ fault: places });
      desk.say(words);
    });
  }

  let before = desk.game;
  desk.watch((news) => {
    if (news === "log" || news === "rules") return;
    fill(outcome);
    desk.point({});
    // The last line was drawn, and not a number changed; the library has the last word.
    const isNews = desk.game.clues === before.clues && desk.game.marks !== before.marks;
    if (isNews && desk.analysis.isSolved) void check();
    before = desk.game;
  });
  return {
    outcome,
    element: h(
      "div",
      { class: "actions", role: "group", "aria-label": "Check" },
      button("Check", () => void check(), { title: "Check (C)" }),
      h("label", { class: "check" }, against, " against the solution, too"),
    ),
    check: () => void check(),
  };
}

export function sentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
