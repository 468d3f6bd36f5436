// The screen of the labyrinth: a line to draw oneself, or lines that draw themselves. Everything else the family can
// do is in its laboratory, behind More.

import { lastPuzzle } from "page/desk/record/keep";
import { openGame } from "page/desk/open_game";
import { fill } from "page/kit/dom";
import { tabs, type Tab } from "page/kit/tabs";
import { keep, link } from "page/router";
import { registerScreen, type Screen, type ScreenContext } from "page/screens";
import { playing } from "page/verbs/playing";
import { labyrinth } from "./game";
import type { Mode } from "./position";

// The names of examples.
const FIRST = { play: "walls-7", watch: "labyrinth-7" } as const;

const atDesk: Screen = (place) => {
  const { element, family, query, signal } = place;
  let puzzle = query.get("puzzle") ?? "";
  const first = (mode: Mode): string => family.examples.find(({ name }) => name === FIRST[mode])?.text ?? "";

  function open(mode: Mode, at: ScreenContext): void {
    const text = puzzle || (mode === "play" && lastPuzzle(family.name)) || first(mode);
    openGame(at, {
      game: labyrinth(mode),
      puzzleLink: { text, marks: query.get("marks") ?? "" },
      onchange(changed) {
        puzzle = mode === "play" || puzzle ? changed : "";
        keep(link(family.name, { puzzle: changed, tab: mode === "watch" ? mode : "" }));
      },
    });
  }

  const tab = (mode: Mode, title: string): Tab => ({
    name: mode,
    title,
    show(panel, left) {
      // What else the address asks for, such as a lesson, is for the player.
      const asked = mode === "play" ? query : new URLSearchParams();
      open(mode, { ...place, element: panel, signal: left, query: asked });
    },
  });
  element.classList.add("of-labyrinth");
  fill(element, tabs("Labyrinth", [tab("play", "Play"), tab("watch", "Watch")], query.get("tab") ?? "play", signal));
};

const bench = playing(() => labyrinth("play"));

registerScreen("labyrinth", (place) => {
  const isPlayed = (place.query.get("do") ?? "play") === "play" && place.query.get("tab") !== "laboratory";
  (isPlayed ? atDesk : bench)(place);
});
