// What was done, by the player and by the library; it can be switched off.

import { button, fill, h } from "page/dom";
import type { Desk } from "./screen_desk";

const MOST = 200; // lines that are kept in sight

export function logPanel(desk: Desk): HTMLElement {
  let isOn = true;
  const list = h("ul", { class: "log", tabindex: 0, "aria-label": "Log" });
  const toggle = button("Stop writing", () => {
    isOn = !isOn;
    toggle.textContent = isOn ? "Stop writing" : "Write again";
  });
  desk.watch((news) => {
    if (news !== "log" || !isOn) return;
    list.prepend(h("li", {}, desk.latest));
    if (list.childElementCount > MOST) list.lastElementChild?.remove();
  });
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
