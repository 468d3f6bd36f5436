// What counts as one filling: a switch that solving and counting look at, and the motions behind it.

import type { Recognised } from "page/api";
import { h } from "page/kit/dom";

export const ALL = "all";

export function upToWords(upTo: string): string {
  return upTo === ALL ? ALL : `up to ${upTo}`;
}

/** The order of the frame's symmetry, with how many of its motions are turns. */
export function symmetryWords({ rotation = 1, symmetry = 1 }: Recognised["symmetries"]): string {
  if (symmetry === 1) return "1: no motion but the identity";
  return `${symmetry}, ${rotation === symmetry ? "all" : rotation} of them turns`;
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
