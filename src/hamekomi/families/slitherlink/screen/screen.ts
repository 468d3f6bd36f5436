// The screen of Slitherlink: the desk to play at, and a laboratory for everything else the family can do.

import { sit } from "page/desk/screen";
import { laboratory } from "page/verbs/screen";
import { fill, h } from "page/kit/dom";
import { keep, link } from "page/router";
import { registerScreen } from "page/screens";
import { slitherlink } from "./game";

registerScreen("slitherlink", (place) => {
  const { element, family, query } = place;
  const text = query.get("puzzle") ?? "";
  const puzzle = text || (family.examples[0]?.text ?? "");
  const act = query.get("do") ?? "play"; // a link may ask for another verb
  if (query.get("tab") !== "laboratory" && act === "play")
    return sit(place, {
      game: slitherlink(),
      asked: { text, marks: query.get("marks") ?? "" },
      onchange: (changed) => keep(link(family.name, { puzzle: changed })),
    });
  const bench = h("div", {});
  const kept = new URLSearchParams({ puzzle, tab: "laboratory", do: act === "play" ? "" : act });
  fill(
    element,
    h("h1", {}, `${family.title}: laboratory`),
    h("p", {}, h("a", { href: link(family.name, { puzzle }) }, "Play this puzzle")),
    bench,
  );
  laboratory({ ...place, element: bench, query: kept });
});
