// Is it right so far? The library names the first thing that is not.

import { asSentence, attempt, complaint } from "page/kit/announce";
import { button, fill, h } from "page/kit/dom";
import { named } from "page/kit/svg";
import type { Desk } from "./desk";

const SO_FAR = "No mistakes so far.";
const POSSIBLE = "Everything so far agrees with a solution.";

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
      const further = against.checked;
      const { game } = desk;
      const { solved, violations } = await desk.check(further);
      if (desk.game !== game) return; // too late: something else is on the board
      const [first] = violations;
      const good = solved ? `Solved in ${time()}.` : further ? POSSIBLE : SO_FAR;
      const words = first ? asSentence(first.message) : good;
      fill(outcome, first ? complaint(words) : h("p", { class: "good" }, `✓ ${words}`));
      desk.point(named("fault", first?.places ?? []));
      desk.say(words);
    });
  }

  let before = desk.game;
  desk.watch((news) => {
    if (news === "log" || news === "rules") return;
    fill(outcome);
    desk.point([]);
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
