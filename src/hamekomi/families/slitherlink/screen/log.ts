// What was done, by the player and by the library; it can be switched off.

import { button, fill, h } from "page/kit/dom";
import type { Desk } from "./desk";

const MOST = 200; // lines that are kept in sight

export function logPanel(desk: Desk): HTMLElement {
  let isOn = true;
  const list = h("ul", { class: "log", tabindex: 0, "aria-label": "Log" });
  const toggle = button("Stop writing", () => {
    isOn = !isOn;
    toggle.textContent = isOn ? "Stop writing" : "Write again";
  });
  const write = (words: string): void => {
    list.prepend(h("li", {}, words));
    if (list.childElementCount > MOST) list.lastElementChild?.remove();
  };
  const { states, at } = desk.game.story; // of a game that was left and goes on
  for (const { words } of states.slice(0, at + 1)) if (words) write(words);
  desk.watch((news) => news === "log" && isOn && write(desk.latest));
  return h(
    "div",
    {},
    h(
      "p",
      { class: "actions" },
      toggle,
      button("Empty", () => fill(list)),
    ),
    list,
  );
}
