// Is it right so far? The library names the first thing that is not.

import { attempt, complaint } from "page/announce";
import { button, fill, h } from "page/dom";
import type { Desk } from "./screen_desk";

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
      const words = solved ? `Solved in ${time()}: well done!` : sentence(message);
      fill(outcome, right ? h("p", { class: "good" }, `✓ ${words}`) : complaint(words));
      desk.point(places, "fault");
      desk.say(words);
    });
  }

  desk.watch((news) => {
    if (news === "log") return;
    fill(outcome);
    desk.point([], "fault");
    if (desk.analysis.isSolved) void check(); // the library has the last word
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
