// The steps of an explanation as a list. Only the rows in sight exist, so thousands of steps stay fluid.

import type { Step } from "../../api";
import { h } from "../../kit/dom";

// Pixels; the style sheet gives the rows the same height.
const ROW = 48;
// Rows above and below those in sight.
const SPARE = 4;

let lists = 0;

export interface StepList {
  readonly element: HTMLElement;
  /** There are more steps than at the last call. */
  grow(): void;
  /** Mark the step with this number, counted from 1, and bring it into sight. */
  choose(number: number): void;
}

export function listOfSteps(steps: readonly Step[], go: (number: number) => void): StepList {
  const name = `steps-${++lists}`;
  const rows = new Map<number, HTMLElement>();
  const inner = h("div", { class: "all" });
  const element = h(
    "div",
    { class: "step-list", role: "listbox", tabindex: 0, "aria-label": "Steps" },
    inner,
  );
  let chosen = 0;
  let frame = 0;

  function row(number: number): HTMLElement {
    const step = steps[number - 1];
    const made = h(
      "div",
      { class: "step", role: "option", id: `${name}-${number}`, onclick: () => go(number) },
      h("span", { class: "at" }, String(number)),
      h("span", { class: "rule" }, step?.rule ?? ""),
      h("span", { class: "then quiet" }, step?.therefore ?? ""),
    );
    made.style.top = `${(number - 1) * ROW}px`;
    made.setAttribute("aria-posinset", String(number));
    return made;
  }

  function show(): void {
    frame = 0;
    const first = Math.max(1, Math.floor(element.scrollTop / ROW) + 1 - SPARE);
    const last = Math.min(
      steps.length,
      Math.ceil((element.scrollTop + element.clientHeight) / ROW) + SPARE,
    );
    for (const [number, shown] of rows) {
      if (number >= first && number <= last) continue;
      shown.remove();
      rows.delete(number);
    }
    for (let number = first; number <= last; number++) {
      let shown = rows.get(number);
      if (!shown) {
        shown = row(number);
        rows.set(number, shown);
        inner.append(shown);
      }
      shown.setAttribute("aria-selected", String(number === chosen));
      shown.setAttribute("aria-setsize", String(steps.length));
    }
    element.setAttribute("aria-activedescendant", rows.has(chosen) ? `${name}-${chosen}` : "");
  }

  const showSoon = (): void => {
    frame ||= requestAnimationFrame(show);
  };
  element.addEventListener("scroll", showSoon, { passive: true });
  new ResizeObserver(showSoon).observe(element);

  return {
    element,
    grow: () => {
      inner.style.height = `${steps.length * ROW}px`;
      showSoon();
    },
    choose: (number) => {
      chosen = number;
      const top = (number - 1) * ROW;
      const isInSight =
        top >= element.scrollTop && top + ROW <= element.scrollTop + element.clientHeight;
      if (!isInSight) element.scrollTop = top - (element.clientHeight - ROW) / 2;
      showSoon();
    },
  };
}
