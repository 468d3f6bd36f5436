// The filters of the atlas: window, numbers, how strong a rule is, how often it fires.

import { choice, type Choices, h, labelled, offer } from "page/kit/dom";
import type { Entry } from "./rule";

export interface Filters {
  readonly element: HTMLElement;
  /** Offers the windows and techniques that these rules have. */
  offer(rules: readonly Entry[]): void;
  /** The rules that pass, in the chosen order. */
  pass(rules: readonly Entry[]): Entry[];
}

type JobSpec = (one: Entry, other: Entry) => number;

const ORDERS: Readonly<Record<string, JobSpec>> = {
  "simplest first": (one, other) => one.number - other.number,
  "most used first": (one, other) => other.fires - one.fires,
  "most conclusions first": (one, other) => other.conclusions - one.conclusions,
};

export function filters(onchange: () => void): Filters {
  const window = choice([], onchange);
  const technique = choice([], onchange);
  const clues = h("input", {
    type: "text",
    inputmode: "numeric",
    placeholder: "any",
    pattern: "[0-4 ]*",
    oninput: onchange,
  });
  const fires = h("input", { type: "number", min: 0, value: 0, oninput: onchange });
  const order = choice(Object.keys(ORDERS), onchange);
  const orAny = (names: readonly string[]): Choices => [["", "any"], ...new Set(names)];

  return {
    element: h(
      "form",
      { class: "filters", role: "search", "aria-label": "Filter the rules", onsubmit: stay },
      labelled("Window", window),
      labelled("With the numbers", clues),
      labelled("Technique", technique),
      labelled("Uses on 100 boards, at least", fires),
      labelled("Order", order),
    ),
    offer(rules) {
      offer(window, orAny(rules.map((rule) => rule.window).sort()));
      offer(technique, orAny(rules.map((rule) => rule.technique)));
    },
    pass: (rules) =>
      rules
        .filter(
          (rule) =>
            (window.value === "" || rule.window === window.value) &&
            (technique.value === "" || rule.technique === technique.value) &&
            hasNumbers(rule.clues, clues.value) &&
            (Number(fires.value) <= 0 || rule.fires >= Number(fires.value)),
        )
        .sort(ORDERS[order.value]),
  };
}

/** Whether a rule has all these numbers, each as often as it was typed. */
function hasNumbers(clues: string, wanted: string): boolean {
  const left = [...clues];
  return [...wanted.replaceAll(/\D/g, "")].every((number) => {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function stay(event: Event): void {
  event.preventDefault();
}
