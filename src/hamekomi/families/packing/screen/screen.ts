// The screen of packing puzzles: see and solve, play, edit, and a laboratory for everything else.

import { lastPuzzle } from "page/desk/record/keep";
import { laboratory } from "page/verbs/screen";
import { fill, h } from "page/kit/dom";
import { go, keep, link } from "page/router";
import { registerScreen, type ScreenContext } from "page/screens";
import { tabs, type Tab } from "page/kit/tabs";
import { chooser, FIRST } from "./chooser";
import { edit } from "./edit/edit";
import { play } from "./play/play";
import type { OnPuzzle } from "./puzzle";
import { solve } from "./solve/solve";

registerScreen("packing", (place) => {
  const { element, family, query, signal } = place;
  // A link that asks for nothing goes on with the game that was left.
  const act = query.get("do") ?? (query.has("puzzle") ? "solve" : "play");
  const chosen = query.get("tab") ?? (act === "play" || act === "solve" ? act : "laboratory");
  // What the address asks for is for the tab that is shown first.
  let initial = query;
  // The puzzle that every tab opens.
  let puzzle = query.get("puzzle") ?? (lastPuzzle(family.name) || FIRST);
  let shown = "solve";
  const heading = h("h1", {}, family.title);
  const addressOf = (text: string, tab: string): string =>
    link(family.name, { puzzle: text, tab: tab === "solve" ? "" : tab });

  const tab = (
    name: string,
    title: string,
    show: (place: ScreenContext, text: string, onpuzzle: OnPuzzle) => void,
  ): Tab => ({
    name,
    title,
    show(panel, left) {
      shown = name;
      // The desk has a heading and a choice of puzzles of its own.
      head.hidden = name === "play";
      const here = { ...place, element: panel, signal: left, query: initial };
      initial = withoutVerb(query);
      show(here, puzzle, (text, called) => {
        puzzle = text;
        heading.textContent = called;
        keep(addressOf(puzzle, name));
      });
    },
  });

  const head = h(
    "div",
    { class: "packing-head" },
    heading,
    chooser(family, (text) => go(addressOf(text, shown)), signal),
  );
  element.classList.add("of-packing");
  fill(
    element,
    head,
    tabs(
      "Packing",
      [
        tab("solve", "See and solve", solve),
        tab("play", "Play", play),
        tab("edit", "Edit", edit),
        tab("laboratory", "Laboratory", (lab, text) =>
          laboratory({ ...lab, query: inLaboratory(lab.query, text) }),
        ),
      ],
      chosen,
      signal,
    ),
  );
}, { plays: true });

function withoutVerb(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(query);
  kept.delete("do");
  return kept;
}

function inLaboratory(query: URLSearchParams, puzzle: string): URLSearchParams {
  return new URLSearchParams({ puzzle, tab: "laboratory", do: query.get("do") ?? "" });
}
