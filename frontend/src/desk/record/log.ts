// The log: what the player and the library did. It can be paused.

import { actions, button, fill, h } from "../../kit/dom";
import type { Desk } from "../desk";

const MOST = 200; // lines shown

export function logPanel<State>(desk: Desk<State>): HTMLElement {
  let isOn = true;
  const list = h("ul", { class: "log", tabindex: 0, "aria-label": "Log" });
  const toggle = button("Pause log", () => {
    isOn = !isOn;
    toggle.textContent = isOn ? "Pause log" : "Resume log";
  });
  const write = (words: string): void => {
    list.prepend(h("li", {}, words));
    if (list.childElementCount > MOST) list.lastElementChild?.remove();
  };
  const { moments, at } = desk.history.timeline; // a game that was left brings its moves along
  for (const { words } of moments.slice(0, at + 1)) if (words) write(words);
  desk.subscribe((change) => change === "log" && isOn && write(desk.latest));
  return h(
    "div",
    {},
    actions(toggle, button("Clear", () => fill(list))),
    list,
  );
}
