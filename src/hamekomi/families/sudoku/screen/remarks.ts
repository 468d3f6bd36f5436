// Shows the library's remarks about a puzzle whose givens were just entered: no solution, several solutions.

import type { GameContext } from "page/desk/game";
import { asSentence } from "page/kit/announce";
import type { OpenedGame } from "page/api";
import type { Read } from "./position";
import type { Position } from "./position";

export async function showRemarks(desk: GameContext<Position>): Promise<void> {
  const { text } = desk;
  const { board } = await desk.request<OpenedGame>("game/open");
  const [remark] = (board as unknown as Read).remarks;
  if (remark !== undefined && desk.text === text) desk.showError(asSentence(remark));
}
