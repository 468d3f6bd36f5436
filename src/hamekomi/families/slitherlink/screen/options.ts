// Display options, stored in the browser.

import { recall, remember } from "page/kit/memory";
import { h } from "page/kit/dom";

interface Option {
  readonly name: string;
  readonly title: string;
  /** The default. */
  readonly isOn: boolean;
}

const OPTIONS: readonly Option[] = [
  { name: "dim", title: "Dim finished clues", isOn: true },
  { name: "alarms", title: "Show mistakes", isOn: true },
  { name: "strands", title: "Tell strands apart by colour", isOn: true },
  { name: "shades", title: "Shade inside and outside", isOn: false },
  { name: "finger", title: "One finger draws, two move and zoom", isOn: true },
];
const MEMORY = "slitherlink.options";

/** Calls `onchange` for every option at the start, and whenever the user switches one. */
export function optionSwitches(onchange: (name: string, isOn: boolean) => void): HTMLElement {
  const stored = recall(MEMORY);
  const known: Record<string, unknown> =
    typeof stored === "object" && stored !== null ? { ...stored } : {};
  const switches = OPTIONS.map(({ name, title, isOn }) => {
    const before = known[name];
    const box = h("input", { type: "checkbox", checked: typeof before === "boolean" ? before : isOn });
    const tell = (): void => onchange(name, box.checked);
    box.addEventListener("change", () => {
      known[name] = box.checked;
      remember(MEMORY, known);
      tell();
    });
    tell();
    return h("label", { class: `option-${name}` }, box, title);
  });
  return h("fieldset", { class: "switch" }, h("legend", { class: "unseen" }, "Options"), ...switches);
}
