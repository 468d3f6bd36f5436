// The solution, for a player who wants wrong digits to be marked at once.

import type { Solutions } from "page/api";
import type { Seat } from "page/desk/game";
import { isAbort } from "page/kit/announce";
import { textOf, valuesOf, type Position } from "./position";

/** Returns a function: the solution if it is known, or else null, and `onknown` is called later. */
export function knownSolution(desk: Seat<Position>, onknown: () => void): () => Uint8Array | null {
  let known: { readonly text: string; cells: Uint8Array | null } | null = null;

  async function ask(into: NonNullable<typeof known>): Promise<void> {
    const asked = { limit: 1, pictures: false, marks: undefined };
    const { unique, solutions } = await desk.ask<Solutions>("solve", asked);
    const [first] = solutions;
    if (known !== into) return;
    if (!unique || !first) throw new Error("Wrong digits are known only if there is one solution.");
    into.cells = valuesOf(desk.settled.board, first.text.replace(/^.*[\s:]/s, ""));
    onknown();
  }

  return () => {
    const text = textOf(desk.settled);
    if (known?.text === text) return known.cells;
    known = { text, cells: null };
    void ask(known).catch((error: unknown) => isAbort(error) || desk.refuse((error as Error).message));
    return null;
  };
}
