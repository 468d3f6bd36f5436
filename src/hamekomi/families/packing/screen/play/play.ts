// Playing: drag pieces or pick them with keys, turn and flip them, and fit them into the frame.

import { post } from "page/api";
import { attempt } from "page/kit/announce";
import { fill, h } from "page/kit/dom";
import type { Model } from "page/scene/parts";
import type { Place } from "page/screens";
import { flatBoard } from "./flat";
import { spaceBoard } from "./space";
import { playTable } from "./table";
import { readPuzzle } from "../puzzle";

export function play(place: Place, text: string, onchange: (text: string) => void): void {
  const { element, family, signal } = place;
  const problem = h("div", { class: "problem" });
  fill(element, problem);
  void attempt(problem, async () => {
    const asked = { family: family.name, text };
    const puzzle = await readPuzzle(family.name, text, signal);
    const { scene } = await post<{ scene: Model | null }>("draw", asked, signal);
    onchange(text);
    const board = scene ? spaceBoard(scene, asked, signal) : flatBoard;
    fill(element, playTable(puzzle, asked, board, signal));
  });
}
