// Playing: pieces are dragged or taken with keys, turned and flipped, and fitted into the frame.

import { post } from "page/api";
import { attempt } from "page/announce";
import { fill, h } from "page/dom";
import type { Model } from "page/scene_parts";
import type { Place } from "page/screens";
import { flatBoard } from "./screen_play_flat";
import { spaceBoard } from "./screen_play_space";
import { playTable } from "./screen_play_table";
import { readPuzzle } from "./screen_puzzle";

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
