// Switches for how a board looks and behaves, remembered in the browser.

import { checkbox, h } from "../../kit/dom";
import { recall, remember } from "../../kit/memory";

export interface Switch {
  readonly name: string;
  readonly title: string;
  /** The default. */
  readonly isOn: boolean;
}

export interface SwitchOptions {
  /** Where the browser remembers them. */
  readonly memory: string;
  readonly switches: readonly Switch[];
  /** Called for every switch at the start, and whenever the user turns one. */
  onchange(name: string, isOn: boolean): void;
}

export function switchBoard({ memory, switches, onchange }: SwitchOptions): HTMLElement {
  const stored = recall(memory);
  const known: Record<string, unknown> =
    typeof stored === "object" && stored !== null ? { ...stored } : {};
  const made = switches.map(({ name, title, isOn }) => {
    const before = known[name];
    const turn = (isNow: boolean): void => {
      known[name] = isNow;
      remember(memory, known);
      onchange(name, isNow);
    };
    const box = checkbox(turn, typeof before === "boolean" ? before : isOn);
    onchange(name, box.checked);
    return h("label", { class: `option-${name}` }, box, title);
  });
  return h("fieldset", { class: "switch" }, h("legend", { class: "unseen" }, "Options"), ...made);
}
