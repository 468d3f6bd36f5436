// A hint in stages, each shown only when it is asked for: where, which rule, why, and then done.

import { attempt } from "page/announce";
import { button, fill, h } from "page/dom";
import { sentence } from "./screen_check";
import type { Desk } from "./screen_desk";
import { marksOf } from "./screen_game";

interface Hint {
  readonly where: readonly string[]; // edges that follow
  readonly from: readonly string[]; // places that they follow from
  readonly rule: string;
  readonly because: string;
  readonly therefore: string;
  readonly marks: string;
}

const STAGES = 4;

export interface HintPanel {
  readonly element: HTMLElement;
  next(): void;
}

export function hintPanel(desk: Desk): HintPanel {
  let hint: Hint | null = null;
  let stage = 0;
  let isApplying = false;
  const said = h("ol", { class: "hints" });
  const problem = h("div", {});
  const more = button("", () => void next(), { title: "Hint (H)" });

  async function next(): Promise<void> {
    await attempt(problem, async () => {
      fill(problem);
      if (!hint) {
        const { game } = desk;
        const { hint: found } = await desk.ask<{ hint: Hint | null }>("hint");
        if (desk.game !== game) return;
        if (!found) {
          const words = "There is no further step.";
          fill(problem, h("p", {}, words));
          return desk.say(words);
        }
        hint = found;
      }
      tell(hint);
    });
  }

  function tell(found: Hint): void {
    stage++;
    if (stage === STAGES) return apply(found);
    if (stage === 1) desk.point(found.where, "focus");
    if (stage === 3) desk.point([...found.from, ...found.where], "focus");
    const words = [
      `Look ${nearby(found.where)}.`,
      sentence(found.rule),
      `Because ${found.because}: ${found.therefore}.`,
    ][stage - 1];
    if (!words) return;
    said.append(h("li", {}, words));
    desk.say(words);
    refresh();
  }

  function apply({ marks, therefore }: Hint): void {
    isApplying = true;
    const words = sentence(therefore);
    desk.enter(desk.game.to({ marks: marksOf(marks) }, words), words);
    isApplying = false;
  }

  function forget(): void {
    if (hint) desk.point([], "focus");
    hint = null;
    stage = 0;
    if (!isApplying) fill(problem);
    fill(said);
    refresh();
  }

  function refresh(): void {
    const title = ["where", "which rule", "why", "apply it"][stage] ?? "";
    more.textContent = `Hint ${stage + 1} of ${STAGES}: ${title}`;
    said.hidden = stage === 0;
  }

  desk.watch((news) => news !== "log" && forget());
  refresh();
  return {
    element: h(
      "div",
      { class: "hint" },
      said,
      problem,
      h("p", { class: "actions" }, more),
    ),
    next: () => void next(),
  };
}

function nearby(where: readonly string[]): string {
  const [first = "at the board", ...others] = where;
  return others.length > 0 ? `${first}, and ${others.length} more` : first;
}
