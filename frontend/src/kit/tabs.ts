// Accessible tabs: one stop for the Tab key; arrow keys move between the tabs.

import { fill, h } from "./dom";
import { onlyLatest } from "./working";

export interface Tab {
  readonly name: string;
  readonly title: string;
  readonly show: (panel: HTMLElement, signal: AbortSignal) => void;
}

export function tabs(
  label: string,
  all: readonly Tab[],
  chosen: string,
  signal: AbortSignal,
): HTMLElement {
  const panel = h("div", { role: "tabpanel", id: "panel", tabindex: "-1" });
  const renew = onlyLatest(signal);

  const heads = all.map((tab, number) =>
    h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `tab-${tab.name}`,
        "aria-controls": "panel",
        onclick: () => choose(number),
        onkeydown: (event) => {
          const by = event instanceof KeyboardEvent ? STEPS[event.key] : undefined;
          if (by === undefined) return;
          event.preventDefault();
          choose((number + by + all.length) % all.length);
        },
      },
      tab.title,
    ),
  );

  function choose(number: number, focus = true): void {
    const tab = all[number];
    if (!tab || signal.aborted) return;
    for (const [index, head] of heads.entries()) {
      head.setAttribute("aria-selected", String(index === number));
      head.tabIndex = index === number ? 0 : -1;
    }
    if (focus) heads[number]?.focus();
    panel.setAttribute("aria-labelledby", `tab-${tab.name}`);
    fill(panel);
    tab.show(panel, renew());
  }

  const first = all.findIndex((tab) => tab.name === chosen);
  choose(Math.max(first, 0), false);
  return h(
    "div",
    {},
    h("div", { class: "tabs", role: "tablist", "aria-label": label }, ...heads),
    panel,
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
