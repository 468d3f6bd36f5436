// Saving in the notations of the family; those that cannot hold marks get the givens alone.

import type { GameContext } from "page/desk/game";
import { savingRow } from "page/desk/tools/saving";
import { copy } from "page/kit/announce";
import { button } from "page/kit/dom";
import type { Position } from "./position";

const ENDINGS: Readonly<Record<string, string>> = { json: "json", sdk: "sdk", sdm: "sdm", sdx: "sdx", latex: "tex" };

export function savingRows(desk: GameContext<Position>): readonly HTMLElement[] {
  const notations = Object.fromEntries(
    desk.family.formats.map(({ name, summary }) => {
      const title = `${name}: ${summary}`;
      return [name, { title, file: `sudoku.${ENDINGS[name] ?? "txt"}` }];
    }),
  );
  const written = async (to: string): Promise<string> =>
    (await desk.request<{ text: string }>("convert", { to })).text;
  const copyGivens = (): Promise<void> => copy(desk.text, "Line of givens");
  return [savingRow(desk, notations, written, button("Copy the givens", () => void copyGivens()))];
}
