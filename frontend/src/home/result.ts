// What a pasted text is: its name, how many solutions it has if they are counted quickly, and what to do.

import type { Family, Recognised } from "../api";
import { copyButtons } from "../commands";
import { actions, facts, fill, h } from "../kit/dom";
import { picture } from "../kit/svg";
import { link, startWhenPressed } from "../router";
import { screenPlays } from "../screens";

export function resultCard(
  result: HTMLElement,
  found: Recognised | null,
  families: readonly Family[],
): void {
  result.hidden = found === null;
  if (!found) return;
  const family = families.find((each) => each.name === found.family);
  const open = (label: string, act: string): HTMLElement =>
    h(
      "a",
      {
        class: "button",
        href: link(found.family, { puzzle: found.text, do: act }),
        onclick: startWhenPressed,
      },
      label,
    );
  fill(
    result,
    h(
      "div",
      { class: "words" },
      h("h2", {}, found.name),
      found.name !== found.description && h("p", {}, found.description),
      facts(found.facts.map(({ name, value }) => [name, value])),
      ...found.others.map((other) =>
        h(
          "p",
          { class: "quiet" },
          `Read as ${found.title}. Or is it `,
          h("a", { href: link(other.family, { puzzle: other.text }) }, other.title),
          "?",
        ),
      ),
      actions(
        (found.playable || screenPlays(found.family)) && open("Play", "play"),
        open("Solve", "solve"),
        family?.abilities.includes("explain") && open("Explain", "explain"),
      ),
      h("p", { class: "actions copying" }, ...copyButtons(found.family, () => found.text)),
    ),
    picture(found.portrait ?? found.svg, found.description),
  );
}
