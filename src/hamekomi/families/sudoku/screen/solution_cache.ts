// The solution, for a player who wants wrong digits to be marked at once.

import type { Solutions } from "page/api";
import type { GameContext } from "page/desk/game";
import { isAbort } from "page/kit/announce";
import { textOf, valuesOf, type Position } from "./position";

/** Returns a function that gives the solution if it is known, or else null; then `onfound` is called later. */
export function solutionCache(desk: GameContext<Position>, onfound: () => void): () => Uint8Array | null {
  let cached: { readonly text: string; cells: Uint8Array | null } | null = null;

  async function ask(into: NonNullable<typeof cached>): Promise<void> {
    const body = { limit: 1, pictures: false, marks: undefined };
    const { unique, solutions } = await desk.request<Solutions>("solve", body);
    const [first] = solutions;
    if (cached !== into) return;
    if (!unique || !first) throw new Error("Wrong digits are known only if there is one solution.");
    into.cells = valuesOf(desk.settled.board, first.text.replace(/^.*[\s:]/s, ""));
    onfound();
  }

  return () => {
    const text = textOf(desk.settled);
    if (cached?.text === text) return cached.cells;
    cached = { text, cells: null };
    void ask(cached).catch((error: unknown) => isAbort(error) || desk.showError((error as Error).message));
    return null;
  };
}
