// Checking the position: the library names the first mistake, by the rules or by the solution.

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

  async function check(further: boolean): Promise<void> {
    await attempt(outcome, async () => {
      const { game } = desk;
      const { solved, violations } = await desk.check(further);
      if (desk.game !== game) return; // too late: the board has changed
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
    // A mark, not a clue, has solved the puzzle: the library confirms it.
    const isNews = desk.game.clues === before.clues && desk.game.marks !== before.marks;
    if (isNews && desk.analysis.isSolved) void check(false);
    before = desk.game;
  });
  return {
    outcome,
    element: h(
      "div",
      { class: "actions", role: "group", "aria-label": "Check" },
      button("Check", () => void check(false), { title: "Look for mistakes (C)" }),
      button("Compare with the solution", () => void check(true), {
        title: "Also look for marks that are not in the solution",
      }),
    ),
    check: () => void check(false),
  };
}
