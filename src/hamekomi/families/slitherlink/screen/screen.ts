// The screen of Slitherlink: a tab to play, and one for everything else the family can do.

import { laboratory } from "page/verbs/screen";
import { fill, h } from "page/kit/dom";
import { keep, link } from "page/router";
import { registerScreen } from "page/screens";
import { tabs, type Tab } from "page/kit/tabs";
import { play } from "./play";

registerScreen("slitherlink", (place) => {
  const { element, family, query, signal } = place;
  let puzzle = query.get("puzzle") ?? family.examples[0]?.text ?? ""; // every tab starts with it
  let marks = query.get("marks") ?? ""; // from a link, until they are on the board
  const act = query.get("do") ?? "play"; // a link may ask for another verb
  const all: readonly Tab[] = [
    {
      name: "play",
      title: "Play",
      show: (panel, left) =>
        play({ ...place, element: panel, signal: left }, puzzle, marks, (text) => {
          [puzzle, marks] = [text, ""];
          keep(link(family.name, { puzzle }));
        }),
    },
    {
      name: "laboratory",
      title: "Laboratory",
      show: (panel, left) => {
        const kept = new URLSearchParams({ puzzle, tab: "laboratory", do: act === "play" ? "" : act });
        laboratory({ ...place, element: panel, signal: left, query: kept });
      },
    },
  ];
  fill(
    element,
    h("h1", {}, family.title),
    h("p", { class: "quiet" }, family.summary),
    tabs(family.title, all, query.get("tab") ?? (act === "play" ? "play" : "laboratory"), signal),
  );
});
