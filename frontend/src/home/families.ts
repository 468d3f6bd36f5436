// A card for each family: an animated picture, and what can be done.

import type { Family, Gallery } from "../api";
import { actions, h } from "../kit/dom";
import { link, startWhenPressed } from "../router";
import { screenPlays } from "../screens";
import { animatedPicture } from "./animated_picture";

export function familyCards(families: readonly Family[], galleries: readonly Gallery[]): HTMLElement[] {
  return families.map((family) =>
    card(
      family,
      galleries.find((each) => each.family === family.name),
    ),
  );
}

function card(family: Family, gallery: Gallery | undefined): HTMLElement {
  const { name, title, summary, playable } = family;
  const first = gallery?.examples[0];
  const act = (label: string, href: string): HTMLElement =>
    h("a", { class: "button", href, onclick: startWhenPressed, "aria-label": `${label}: ${title}` }, label);
  return h(
    "article",
    { class: "card family" },
    h("div", { class: "animated" }, first && animatedPicture(first.svg, gallery?.solved ?? null, title)),
    h("h2", {}, h("a", { href: link(name) }, title)),
    h("p", { class: "quiet" }, summary),
    actions(
      (playable || screenPlays(name)) && act("Play", screenPlays(name) ? link(name, { do: "play" }) : link(name)),
      act("Solve", link(name, { puzzle: first?.text ?? "", do: "solve" })),
      act("Learn", link("help", { family: name })),
    ),
  );
}
