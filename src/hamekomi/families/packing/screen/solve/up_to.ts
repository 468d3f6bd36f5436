// A switch for solving and counting: all fillings, or one of each class up to rotation or symmetry.

import type { Recognised } from "page/api";
import { h } from "page/kit/dom";

export const ALL = "all";

export function upToWords(upTo: string): string {
  return upTo === ALL ? ALL : `up to ${upTo}`;
}

/** The number of the frame's symmetries, and how many of them are rotations. */
export function symmetryWords({ rotation = 1, symmetry = 1 }: Recognised["symmetries"]): string {
  if (symmetry === 1) return "none";
  return `${symmetry} symmetries (${rotation === symmetry ? "all" : rotation} rotations)`;
}

export interface UpToSwitch {
  readonly element: HTMLElement;
  value(): string;
}

export function upToSwitch(choices: readonly string[], onchange: () => void): UpToSwitch {
  let chosen = ALL;
  const radios = choices.map((upTo) => {
    const choose = (): void => {
      chosen = upTo;
      onchange();
    };
    const radio = h("input", {
      type: "radio",
      name: "up-to",
      value: upTo,
      checked: upTo === chosen,
      onchange: choose,
    });
    return h("label", {}, radio, ` ${upToWords(upTo)}`);
  });
  return {
    element: h("fieldset", { class: "switch" }, h("legend", {}, "Fillings"), ...radios),
    value: () => chosen,
  };
}
