// The interfaces between the game and its boards, which are flat or 3D.

import type { NamedPlace } from "page/kit/svg";
import type { Colours } from "../drawn/colours";
import type { Cell } from "../drawn/lattice";
import type { Puzzle, Site } from "../puzzle";
import type { HeldPiece } from "./game";

export interface Table {
  readonly puzzle: Puzzle;
  readonly colours: Colours;
  readonly placed: readonly Site[];
  readonly held: HeldPiece | null;
}

/** What a board may do with the game. */
export interface Player {
  readonly signal: AbortSignal;
  table(): Table;
  hold(held: HeldPiece, words: string): void;
  putDown(boxes: readonly Cell[]): void;
  takeUp(site: Site): void;
  /** Whether the held piece follows the mouse or a finger, rather than the keyboard's cursor. */
  isPointing(): boolean;
  /** Runs one of the family's actions. */
  act<Answer>(action: string, args: Readonly<Record<string, string>>): Promise<Answer>;
}

/** A board, flat or 3D, on which pieces are placed. */
export interface Surface {
  readonly element: HTMLElement;
  /** Buttons that turn the held piece. */
  readonly turns: readonly HTMLButtonElement[];
  /** Sliders that change the view. */
  readonly tools?: HTMLElement;
  /** A second, flat picture of a board in space. */
  readonly layers?: HTMLElement;
  draw(): void;
  point(at: readonly NamedPlace[]): void;
  /** The user has picked a piece from the tray by key. */
  enter(): void;
  /** A pointer goes down. Returns whether this starts a drag. */
  grab(pointer: PointerEvent): boolean;
  /** A pointer moves while a piece is held. */
  move(pointer: PointerEvent, isDragging: boolean): void;
  /** A drag ends while a piece is held. Returns whether it ended on the board. */
  drop(pointer: PointerEvent): boolean;
  /** Turns the held piece by the smallest turn, once or more often; the wheel does. */
  spin(by: number): void;
  /** Turns the held piece over, or if that is not allowed otherwise than `spin`; the right button does. */
  tip(): void;
  /** A key is pressed while a piece is held. Returns whether the board used the key. */
  type(event: KeyboardEvent): boolean;
  /** The held piece, to be seen under the pointer; null while the board itself shows it there. */
  float(pointer: PointerEvent): Floating | null;
}

export interface Floating {
  readonly picture: Element;
  /** The point of the picture that is under the pointer, in pixels; by default its middle. */
  readonly at?: readonly [number, number];
}
