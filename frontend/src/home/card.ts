// A puzzle as a picture with its name, which opens it.

import { h } from "../kit/dom";
import { picture } from "../kit/svg";
import { link } from "../router";

export interface CardPuzzle {
  readonly family: string;
  readonly text: string;
  readonly title: string;
  readonly svg: string | null;
}

export function puzzleCard({ family, text, title, svg }: CardPuzzle): HTMLElement {
  return h(
    "li",
    {},
    h(
      "a",
      { class: "card", href: link(family, { puzzle: text }) },
      // The words below it say the same.
      h("div", { "aria-hidden": "true" }, picture(svg)),
      h("span", {}, title),
    ),
  );
}
