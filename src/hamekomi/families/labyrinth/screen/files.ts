// Saving the line: in our notation, or as a file of Fodor's program.

import type { GameContext } from "page/desk/game";
import { savingRow } from "page/desk/tools/saving";
import type { Position } from "./position";

const NOTATIONS = {
  plain: { title: "hamekomi: labyrinth 5x5 line=RRDD", file: "labyrinth.txt" },
  saved: { title: "file of Fodor's program: 5|1-1,1;0,1-2,1", file: "labyrinth-fodor.txt" },
} as const;

export function savingRows(desk: GameContext<Position>): readonly HTMLElement[] {
  const written = async (name: string): Promise<string> =>
    (await desk.act<{ text: string }>("save", { notation: name })).text;
  return [savingRow(desk, NOTATIONS, written)];
}
