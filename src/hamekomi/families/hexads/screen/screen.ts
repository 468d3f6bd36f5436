// The screen of the hexads: a game of blackjack, a finder of blocks, and a laboratory for everything else.

import { lastPuzzle } from "page/desk/record/keep";
import { laboratory } from "page/verbs/screen";
import { fill, h } from "page/kit/dom";
import { registerScreen, type ScreenContext } from "page/screens";
import { tabs } from "page/kit/tabs";
import { blackjack } from "./blackjack/game";
import { blocks } from "./blocks";
import { introduction, isKnown } from "./pictures";
import { isHand } from "./prefix";

registerScreen("hexads", (place) => {
  const { element, family, query } = place;
  const puzzle = query.get("puzzle") ?? "";
  const act = query.get("do") ?? "play";
  const isGame = puzzle === "" || isHand(puzzle);
  // Hands are solved and explained in the laboratory; the tab of blocks explains points by itself.
  const first = !isGame ? "blocks" : act === "play" ? "blackjack" : "laboratory";
  // What the address asks for is for the tab that is shown first.
  let isFirst = true;
  const head = h("div", { class: "hexads-head" });
  const tab = (name: string, title: string, show: (place: ScreenContext) => void) => ({
    name,
    title,
    show(panel: HTMLElement, signal: AbortSignal) {
      fill(head, h("h1", {}, family.title));
      const initial = new URLSearchParams(query);
      if (!isFirst) initial.delete("do");
      isFirst = false;
      show({ ...place, element: panel, signal, query: initial });
    },
  });

  function play(at: ScreenContext): void {
    fill(head); // the desk has a heading of its own
    blackjack(at, isGame ? puzzle : "");
  }

  element.classList.add("of-hexads");
  fill(
    element,
    head,
    tabs(
      "Hexads",
      [
        tab("blackjack", "Blackjack", (at) => {
          const isTaught = query.has("lesson") || query.has("practise");
          const isNew = puzzle === "" && !isTaught && !isKnown() && lastPuzzle(family.name) === "";
          if (isNew) introduction(at.element, () => play(at));
          else play(at);
        }),
        tab("blocks", "Hexads and octads", (at) => blocks(at, isGame ? "" : puzzle)),
        tab("laboratory", "Laboratory", (at) => laboratory({ ...at, query: inLaboratory(at.query) })),
      ],
      query.get("tab") ?? first,
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
