// Playing: drag pieces or pick them with keys, turn and flip them, and fit them into the frame.

import { post, type Recognised } from "page/api";
import { attempt } from "page/kit/announce";
import { fill, h } from "page/kit/dom";
import type { Place } from "page/screens";
import { flatBoard } from "./flat";
import { spaceBoard } from "./space";
import { playTable } from "./table";
import { readPuzzle, type OnPuzzle } from "../puzzle";

export function play(place: Place, text: string, onpuzzle: OnPuzzle): void {
  const { element, family, signal } = place;
  const problem = h("div", { class: "problem" });
  fill(element, problem);
  void attempt(problem, async () => {
    const { scene, name, text: canonical } = await post<Recognised>("recognise", { family: family.name, text }, signal);
    const asked = { family: family.name, text: canonical };
    const puzzle = await readPuzzle(family.name, canonical, signal);
    onpuzzle(canonical, name);
    const board = scene ? spaceBoard(scene, asked, signal) : flatBoard;
    fill(element, playTable(puzzle, asked, board, signal));
  });
}
