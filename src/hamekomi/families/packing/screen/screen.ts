// The screen of packing puzzles: see and solve, play, edit, and a laboratory for everything else.

import { laboratory } from "page/verbs/screen";
import { fill, h } from "page/kit/dom";
import { keep, link } from "page/router";
import { registerScreen } from "page/screens";
import { tabs, type Tab } from "page/kit/tabs";
import { FIRST } from "./catalogue";
import { edit } from "./edit/edit";
import { play } from "./play/play";
import { solve } from "./solve/solve";

registerScreen("packing", (place) => {
  const { element, family, query, signal } = place;
  // The puzzle that every tab opens.
  let puzzle = query.get("puzzle") ?? FIRST;

  const tab = (
    name: string,
    title: string,
    show: (panel: HTMLElement, left: AbortSignal, onchange: (text: string) => void) => void,
  ): Tab => ({
    name,
    title,
    show: (panel, left) =>
      show(panel, left, (text) => {
        puzzle = text;
        keep(link(family.name, { puzzle, tab: name === "solve" ? "" : name }));
      }),
  });

  fill(
    element,
    h("h1", {}, family.title),
    h("p", { class: "quiet" }, family.summary),
    tabs(
      "Packing",
      [
        tab("solve", "See and solve", (panel, left, onchange) =>
          solve({ ...place, element: panel, signal: left }, puzzle, onchange),
        ),
        tab("play", "Play", (panel, left, onchange) =>
          play({ ...place, element: panel, signal: left }, puzzle, onchange),
        ),
        tab("edit", "Edit", (panel, left, onchange) =>
          edit({ ...place, element: panel, signal: left }, puzzle, onchange),
        ),
        tab("laboratory", "Laboratory", (panel, left) =>
          laboratory({
            ...place,
            element: panel,
            signal: left,
            query: new URLSearchParams({ puzzle, tab: "laboratory" }),
          }),
        ),
      ],
      query.get("tab") ?? (query.get("do") === "play" ? "play" : "solve"),
      signal,
    ),
  );
}, { plays: true });
