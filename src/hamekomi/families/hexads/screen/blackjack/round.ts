// A round of blackjack against the machine, as an immutable value: the hand and the moves so far.

import type { Choice } from "page/api";

/** What lies on the table, as the library says. */
export interface Table {
  readonly hand: readonly number[];
  readonly total: number;
  readonly over: boolean;
}

export interface Round {
  /** The hand that was dealt, in the family's first notation. */
  readonly text: string;
  readonly machineStarts: boolean;
  /** The moves so far, each with what the library says about it. */
  readonly played: readonly Choice[];
  readonly table: Table;
}

/** What is stored of a round: only the moves that differ from the round before it. */
interface Packed {
  readonly machineStarts: boolean;
  readonly same: number;
  readonly more: readonly Choice[];
  readonly table: Table;
}

const MACHINE = "machine";

export function movesOf({ played }: Round): readonly string[] {
  return played.map(({ move }) => move);
}

export function isYours({ machineStarts }: Round, number: number): boolean {
  return number % 2 === (machineStarts ? 1 : 0);
}

export function isYourTurn(round: Round): boolean {
  return isYours(round, round.played.length);
}

/** A hand that is dealt under 21 cannot be played. */
export function isOver({ table, played }: Round): boolean {
  return table.over && played.length > 0;
}

/** The player who went under 21 has lost; it would be the other's turn. */
export function isLost(round: Round): boolean {
  return isOver(round) && !isYourTurn(round);
}

/** For a link: "4>3 11>8", or "machine 4>3" if the machine made the first move. */
export function marksOf(round: Round): string {
  const moves = movesOf(round);
  return (round.machineStarts ? [MACHINE, ...moves] : moves).join(" ");
}

export function readMarks(marks: string): { machineStarts: boolean; moves: readonly string[] } {
  const words = marks.split(/\s+/).filter(Boolean);
  const machineStarts = words[0] === MACHINE;
  return { machineStarts, moves: machineStarts ? words.slice(1) : words };
}

export function pack({ machineStarts, played, table }: Round, before: Round | null): Packed {
  const differs = played.findIndex((each, number) => each.move !== before?.played[number]?.move);
  const same = differs < 0 ? played.length : differs;
  return { machineStarts, same, more: played.slice(same), table };
}

export function unpack(packed: unknown, before: Round | null, { text }: Round): Round {
  const { machineStarts, same, more, table } = packed as Packed;
  const kept = before?.played.slice(0, same) ?? [];
  if (kept.length !== same || !Array.isArray(more) || typeof table.total !== "number")
    throw new Error("This is not a round of blackjack.");
  return { text, machineStarts, played: [...kept, ...more], table };
}
