// A hint in stages, each said only when it is asked for: can I win, with which card, how, and why.

import type { Choice } from "page/api";
import { announce } from "page/kit/announce";
import { button, fill, h } from "page/kit/dom";
import type { Table } from "./table";

export function hintStages(choices: readonly Choice[], table: Table): HTMLElement {
  const stages = words(choices, table);
  const said = h("ol", { class: "hints" });
  let number = 0;
  const more = button(label(), () => {
    const sentence = stages[number++] ?? "";
    said.append(h("li", {}, sentence));
    announce(sentence);
    more.disabled = number === stages.length;
    more.textContent = label();
  });

  function label(): string {
    return number === stages.length ? "No more hints" : `Hint ${number + 1} of ${stages.length}`;
  }

  const box = h("div", { class: "hint" });
  fill(box, more, said);
  return box;
}

function words(choices: readonly Choice[], { is_hexad }: Table): string[] {
  const best = choices.find(({ good }) => good);
  if (!best) {
    const reason = is_hexad
      ? "The cards on the table are a hexad, and no move leads from a hexad to another."
      : "No move leads to a hexad.";
    return [
      "You cannot win against perfect play.",
      reason,
      "Lower the total as little as you can, and hope for a mistake; this machine makes none.",
    ];
  }
  const [taken, put] = best.move.split(">");
  return [
    "You can win.",
    `Swap the ${taken} on the table.`,
    `Put the ${put} of the pile in its place.`,
    best.why,
  ];
}
