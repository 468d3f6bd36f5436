// A hint in stages, each shown only when it is asked for: where, which rule, why, and then done.

import { attempt } from "page/kit/announce";
import { button, fill, h } from "page/kit/dom";
import { picture } from "page/kit/svg";
import { sentence } from "./check";
import type { Desk } from "./desk";
import { digitsOf, marksOf } from "./game";

interface Hint {
  readonly where: readonly string[]; // places that it is about
  readonly from: readonly string[]; // places that they follow from
  readonly rule: string;
  readonly because: readonly string[]; // of a trial one deduction each
  readonly therefore: string;
  readonly marks: string; // when it is applied; the same where nothing follows but that it is wrong
}

interface Found {
  readonly hint: Hint | null;
  readonly reason: string; // why there is none
  readonly svg: string | null; // of a trial: where its branches lead
}

const STAGES = ["where", "which rule", "why", "apply it"] as const;
const LAST = STAGES.length - 1;

export interface HintPanel {
  readonly element: HTMLElement;
  next(): void;
}

export function hintPanel(desk: Desk): HintPanel {
  let hint: Hint | null = null;
  let drawing: string | null = null;
  let stage = 0;
  const said = h("ol", { class: "hints" });
  const problem = h("div", {});
  const more = button("", () => void next(), { title: "Hint (H)" });

  async function next(): Promise<void> {
    await attempt(problem, async () => {
      fill(problem);
      const { game } = desk;
      if (!hint) {
        const { hint: found, reason, svg } = await desk.ask<Found>("hint");
        if (desk.game !== game) return;
        if (!found) {
          const words = `There is no further step: ${reason}.`;
          fill(problem, h("p", {}, words));
          return desk.say(words);
        }
        hint = found;
        drawing = svg;
      }
      if (stage === LAST) return apply(hint);
      tell(hint);
    });
  }

  function tell({ where, from, rule, because, therefore, marks }: Hint): void {
    const why = `Because ${because.join("; then ")}: ${therefore}.`;
    const words = [`Look ${nearby(where)}.`, sentence(rule), why][stage++];
    if (stage === 1) desk.point({ focus: where });
    if (stage === LAST) desk.point({ premise: from, focus: where });
    const trial = stage === LAST ? drawing : null;
    said.append(h("li", {}, ...(trial ? inLines(because, therefore) : [words ?? ""])));
    if (trial) said.append(inPictures(trial));
    desk.say(words ?? "");
    refresh();
    more.disabled = stage === LAST && marks === digitsOf(desk.game.marks);
  }

  function apply({ marks, therefore }: Hint): void {
    const words = sentence(therefore);
    desk.enter(desk.game.to({ marks: marksOf(marks) }, words), words);
  }

  function forget(): void {
    if (hint) desk.point({});
    hint = null;
    stage = 0;
    fill(problem);
    fill(said);
    more.disabled = false;
    refresh();
  }

  function refresh(): void {
    more.textContent = `Hint ${stage + 1} of ${STAGES.length}: ${STAGES[stage] ?? ""}`;
    said.hidden = stage === 0;
  }

  desk.watch((news) => news !== "log" && forget());
  refresh();
  return {
    // The button first: it stays where it is while the hint grows.
    element: h("div", { class: "hint" }, h("p", { class: "actions" }, more), said, problem),
    next: () => void next(),
  };
}

/** A trial as a list, one deduction a line. */
function inLines(because: readonly string[], therefore: string): (Node | string)[] {
  const list = h("ol", {}, ...because.map((each) => h("li", {}, sentence(each))));
  return ["Because", list, `Therefore ${therefore}.`];
}

function inPictures(svg: string): HTMLElement {
  return h("details", {}, h("summary", {}, "In pictures"), picture(svg));
}

function nearby(where: readonly string[]): string {
  const [first = "at the board", ...others] = where;
  return others.length > 0 ? `${first}, and ${others.length} more` : first;
}
