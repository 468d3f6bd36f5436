// Saving in the notations of the family; those that cannot hold marks get the givens alone.

import type { Seat } from "page/desk/game";
import { savingRow } from "page/desk/tools/saving";
import { copy } from "page/kit/announce";
import { button } from "page/kit/dom";
import type { Position } from "./position";

const ENDINGS: Readonly<Record<string, string>> = { json: "json", sdk: "sdk", sdm: "sdm", sdx: "sdx", latex: "tex" };

export function savingRows(desk: Seat<Position>): readonly HTMLElement[] {
  const notations = Object.fromEntries(
    desk.family.formats.map(({ name, summary }) => {
      const title = `${name}: ${summary}`;
      return [name, { title, file: `sudoku.${ENDINGS[name] ?? "txt"}` }];
    }),
  );
  const written = async (to: string): Promise<string> =>
    (await desk.ask<{ text: string }>("convert", { to })).text;
  const copyGivens = (): Promise<void> => copy(desk.text, "Line of givens");
  return [savingRow(desk, notations, written, button("Copy the givens", () => void copyGivens()))];
}
