// Saving a position in the notations of other programs.

import type { GameContext } from "page/desk/game";
import { savingRow } from "page/desk/tools/saving";
import type { Position } from "./position";

const NOTATIONS = {
  pzprv3: { title: "pzprv3, as puzz.link saves", file: "slitherlink.txt" },
  json: { title: "JSON", file: "slitherlink.json" },
  drawing: { title: "drawn in characters", file: "slitherlink.txt" },
} as const;

export function savingRows(desk: GameContext<Position>): readonly HTMLElement[] {
  const written = async (name: string): Promise<string> =>
    (await desk.act<{ text: string }>("save", { notation: name })).text;
  return [savingRow(desk, NOTATIONS, written)];
}
