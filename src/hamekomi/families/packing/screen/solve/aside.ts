// The piece of Quantumino that is put aside, below the list of those that are used.

import { post } from "page/api";
import { h } from "page/kit/dom";
import { coloursOf, isToy } from "../drawn/colours";
import { pieceDrawing } from "../drawn/pieces";
import type { Piece, Puzzle } from "../puzzle";

export async function pieceAside(
  family: string,
  text: string,
  puzzle: Puzzle,
  signal: AbortSignal,
): Promise<HTMLElement | null> {
  if (!isToy(puzzle)) return null;
  const body = { family, text, action: "aside", given: {} };
  const { pieces } = await post<{ pieces: Pick<Piece, "name" | "cells">[] }>("act", body, signal);
  const [found] = pieces;
  if (!found) return null;
  const piece: Piece = { ...found, least: 1, most: 1, colours: {} };
  const alone: Puzzle = { ...puzzle, pieces: [piece], fixed: [], forbidden: [] };
  return h(
    "p",
    { class: "aside" },
    pieceDrawing(alone, piece, coloursOf(alone)),
    h("strong", {}, piece.name),
    h("span", { class: "quiet" }, " put aside"),
  );
}
