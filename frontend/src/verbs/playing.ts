// The screen of a family that is played at the desk; its laboratory does everything else.

import type { Game } from "../desk/game";
import { openGame } from "../desk/open_game";
import { fill, h } from "../kit/dom";
import { keep, link } from "../router";
import type { Family } from "../api";
import type { ScreenContext, Screen } from "../screens";
import { laboratory } from "./screen";

export function playing<State>(gameOf: (family: Family) => Game<State>): Screen {
  return (place) => {
    const { family, query } = place;
    const act = query.get("do") ?? "play"; // a link may name another verb
    if (query.get("tab") === "laboratory" || act !== "play") return bench(place);
    openGame(place, {
      game: gameOf(family),
      puzzleLink: { text: query.get("puzzle") ?? "", marks: query.get("marks") ?? "" },
      onchange: (changed) => keep(link(family.name, { puzzle: changed })),
    });
  };
}

function bench(place: ScreenContext): void {
  const { element, family, query } = place;
  const puzzle = query.get("puzzle") ?? family.examples[0]?.text ?? "";
  const act = query.get("do") ?? "";
  const initial = new URLSearchParams({ puzzle, tab: "laboratory", do: act === "play" ? "" : act });
  const inside = h("div", {});
  fill(
    element,
    h("h1", {}, `${family.title}: laboratory`),
    h("p", {}, h("a", { href: link(family.name, { puzzle }) }, "Play this puzzle")),
    inside,
  );
  laboratory({ ...place, element: inside, query: initial });
}
