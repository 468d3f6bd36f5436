// The board, the tray of pieces beside it, and dragging a piece between them.

import { button, h } from "page/kit/dom";
import { makeButton } from "page/kit/svg";
import { drawCells, type Drawn } from "../drawn/cells";
import { paint } from "../drawn/colours";
import { withCursor } from "../drawn/cursor";
import { copiesLeft, fits, middleOf, siteAt, type HeldPiece } from "./game";
import { key, shifted, type Cell, type Point } from "../drawn/lattice";
import { drawBorders, writeAside, writeForbidden, writeIn } from "../drawn/marks";
import { byCell, painted } from "../drawn/letters";
import { dye, rolesOf } from "../drawn/paint";
import { pieceDrawing } from "../drawn/pieces";
import type { Player, Table } from "./player";
import type { Ring } from "../drawn/rings";
import { forbiddenPieces, has, isFlat, latticeOf, ringsIn, type Piece, type Site } from "../puzzle";

// Size of a cell in pixels.
export const UNIT = 36;

export function playBoard(table: Table, cursor: string | null, onpress: (box: Cell) => void): Drawn {
  const { puzzle, colours, placed } = table;
  const drawn = drawCells(latticeOf(puzzle), puzzle.frame, UNIT, "The frame");
  const owners = new Map(placed.flatMap((site) => site.boxes.map((box) => [key(box), site] as const)));
  const [demanded, forbidden, roles] = [byCell(puzzle.colours), forbiddenPieces(puzzle), rolesOf(puzzle)];
  const around = ringsIn(puzzle).map((ring) => onPaper(table, ring));
  drawBorders(drawn, (box) => owners.get(box), around);
  for (const box of puzzle.frame) {
    const shape = drawn.shapes.get(key(box));
    const site = owners.get(key(box));
    const colour = demanded.get(key(box));
    const banned = forbidden.get(key(box));
    if (!shape) continue;
    if (site) paint(shape, colours.get(site.piece) ?? null);
    if (!site && colour) {
      dye(shape, roles.get(colour) ?? "paper");
      writeIn(drawn, box, has(puzzle.holes, box) ? `${colour}?` : colour);
    }
    if (!site && banned) writeForbidden(drawn, box, banned);
    const demand = colour ? `, asks for the colour ${colour}` : "";
    const ban = banned ? `, forbidden to ${banned.join(", ")}` : "";
    const label = `${key(box)}: ${site ? `piece ${site.piece}` : "empty"}${demand}${ban}`;
    makeButton(shape, { label, pressed: site !== undefined, onpress: () => onpress(box) });
  }
  for (const site of placed) showSite(drawn, table, site);
  withCursor(drawn, cursor);
  return drawn;
}

/** Once around a ring, in pixels of the board. */
function onPaper({ puzzle }: Table, { around }: Ring): Point {
  const { centre, start } = latticeOf(puzzle);
  const [[x, y], [u, v]] = [centre(start), centre(shifted(start, around))];
  return [(u - x) * UNIT, (v - y) * UNIT];
}

/** The colours and the name of a placed piece; in space every box has the name, in the plane only one. */
function showSite(drawn: Drawn, { puzzle }: Table, { piece, boxes, colours }: Site): void {
  const [letters, roles] = [byCell(colours), rolesOf(puzzle)];
  for (const box of boxes) {
    const [shape, letter] = [drawn.shapes.get(key(box)), letters.get(key(box))];
    if (!shape || !letter) continue;
    dye(shape, roles.get(letter) ?? "paper");
    writeAside(drawn, box, letter);
  }
  for (const box of isFlat(puzzle) ? [middleOf(latticeOf(puzzle), boxes)] : boxes)
    writeIn(drawn, box, piece, { bold: true, onColour: !letters.has(key(box)) });
}

/** The box of the board that has the keyboard focus. */
export function cursorOf(board: Element): string | null {
  const stop = board.querySelector<SVGElement>("[tabindex='0']");
  return stop?.dataset["place"]?.replace(/^box /, "") ?? null;
}

/** Show where the held piece would go: in its own colour if it fits, hatched in red if not. */
export function preview({ shapes, svg }: Drawn, table: Table, boxes: readonly Cell[]): void {
  const { puzzle, placed, held, colours } = table;
  svg.style.setProperty("--piece", (held && colours.get(held.piece)) ?? "");
  const names = new Set(boxes.map(key));
  const can = held !== null && fits(puzzle, placed, held, boxes);
  for (const [each, shape] of shapes) {
    shape.classList.toggle("would-fit", names.has(each) && can);
    shape.classList.toggle("would-not-fit", names.has(each) && !can);
  }
}

/** The pieces as buttons; the held piece is shown as it is turned. Picking one by key calls `onkey`. */
export function tray(table: Table, ontake: (name: string) => void, onkey: () => void): HTMLElement {
  const { puzzle, placed, held } = table;
  const entries = puzzle.pieces.map((piece) => {
    const isHeld = held?.piece === piece.name;
    const left = copiesLeft(puzzle, placed, piece.name) - (isHeld ? 1 : 0);
    const shownPiece: Piece = isHeld ? { ...piece, ...heldCells(held) } : piece;
    const words = piece.most === 1 ? piece.name : `${piece.name}, ${left} left`;
    const press = (event: Event): void => {
      ontake(piece.name);
      if (event instanceof MouseEvent && event.detail === 0) onkey();
    };
    const entry = button("", press, {
      "aria-pressed": String(isHeld),
      "aria-label": `Piece ${words}`,
      "data-piece": piece.name,
      disabled: left <= 0 && !isHeld,
    });
    entry.append(pieceDrawing(puzzle, shownPiece, table.colours), ` ${words}`);
    return h("li", {}, entry);
  });
  return h("ul", { class: "tray" }, ...entries);
}

function heldCells({ cells, letters }: HeldPiece): Pick<Piece, "cells" | "colours"> {
  return { cells, colours: painted(cells, letters) };
}

/** The box under a pointer. */
export function boxUnder(drawn: Drawn, { clientX, clientY }: PointerEvent): string | null {
  const under = document.elementFromPoint(clientX, clientY);
  for (const [name, shape] of drawn.shapes) if (shape === under) return name;
  return null;
}

/** Pick up the piece under a pointer if no piece is held. Returns the box under the pointer. */
export function takeUpUnder(pointer: PointerEvent, drawn: Drawn | null, player: Player): string | null {
  const { puzzle, placed, held } = player.table();
  const under = drawn && boxUnder(drawn, pointer);
  const box = puzzle.frame.find((each) => key(each) === under);
  const site = box && siteAt(placed, box);
  if (!site || held) return null;
  player.takeUp(site);
  return under;
}
