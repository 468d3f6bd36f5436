// The screen of the hexads: a game of blackjack, a finder of blocks, and a laboratory for everything else.

import { laboratory } from "page/verbs/screen";
import { fill, h } from "page/kit/dom";
import { registerScreen } from "page/screens";
import { tabs } from "page/kit/tabs";
import { blackjack } from "./blackjack";
import { blocks } from "./blocks";

registerScreen("hexads", (place) => {
  const puzzle = place.query.get("puzzle") ?? "";
  const act = place.query.get("do") ?? "play";
  const isHand = puzzle === "" || /^\s*blackjack\s*:/i.test(puzzle);
  // Hands are solved and explained in the laboratory; the tab of blocks explains points by itself.
  const first = !isHand ? "blocks" : act === "play" ? "blackjack" : "laboratory";
  fill(
    place.element,
    h("h1", {}, place.family.title),
    h("p", { class: "quiet" }, place.family.summary),
    tabs(
      "Hexads",
      [
        {
          name: "blackjack",
          title: "Blackjack",
          show: (element, signal) => blackjack({ ...place, element, signal }, isHand ? puzzle : ""),
        },
        {
          name: "blocks",
          title: "Hexads and octads",
          show: (element, signal) => blocks({ ...place, element, signal }, isHand ? "" : puzzle),
        },
        {
          name: "laboratory",
          title: "Laboratory",
          show: (element, signal) =>
            laboratory({ ...place, element, signal, query: inLaboratory(place.query) }),
        },
      ],
      place.query.get("tab") ?? first,
      place.signal,
    ),
  );
});

/** The same address with the tab, so that a shared link opens this tab. */
function inLaboratory(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(query);
  kept.set("tab", "laboratory");
  return kept;
}
