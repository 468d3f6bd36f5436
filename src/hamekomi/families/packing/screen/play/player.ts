// The interfaces between the game and its boards, which are flat or 3D.

import type { Colours } from "../drawn/colours";
import type { Cell } from "../drawn/lattice";
import type { Puzzle, Site } from "../puzzle";
import type { Hand } from "./game";

export interface Table {
  readonly puzzle: Puzzle;
  readonly colours: Colours;
  readonly placed: readonly Site[];
  readonly hand: Hand | null;
}

/** What a board may do with the game. */
export interface Player {
  table(): Table;
  hold(hand: Hand | null, words: string): void;
  putDown(boxes: readonly Cell[]): void;
  takeUp(site: Site): void;
}

/** A board, flat or 3D, on which pieces are placed. */
export interface Board {
  readonly help: string;
  readonly keys: string;
  readonly element: HTMLElement;
  /** Buttons that turn the piece in hand. */
  readonly turns: readonly HTMLButtonElement[];
  draw(): void;
  /** The user has picked a piece from the tray by key. */
  enter(): void;
  /** A pointer goes down. Returns whether this starts a drag. */
  grab(pointer: PointerEvent): boolean;
  /** A pointer moves while a piece is in hand. */
  move(pointer: PointerEvent, isDragging: boolean): void;
  /** A drag ends while a piece is in hand. */
  drop(pointer: PointerEvent): void;
  /** A key is pressed while a piece is in hand. Returns whether the board used the key. */
  type(event: KeyboardEvent): boolean;
}

export interface Asked {
  readonly family: string;
  readonly text: string;
}
