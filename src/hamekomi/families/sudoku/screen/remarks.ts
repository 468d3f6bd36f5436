// What is wrong with the puzzle itself, once its givens are entered: the library looks for it.

import type { Seat } from "page/desk/game";
import { asSentence } from "page/kit/announce";
import type { Position } from "./position";

export async function tellFlaws(desk: Seat<Position>): Promise<void> {
  const { text } = desk;
  const { remarks } = await desk.act<{ remarks: readonly string[] }>("open");
  const [flaw] = remarks;
  if (flaw !== undefined && desk.text === text) desk.refuse(asSentence(flaw));
}
