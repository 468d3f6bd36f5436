// Which solvers can do a puzzle: those that cannot are grey and say why.

import { post, Refused, type Family, type SolverAbilities, type SolverAbility } from "../api";
import { h, options } from "../kit/dom";

export interface PuzzleRef {
  readonly family: string;
  readonly text: string;
}

export async function unableSolvers(body: PuzzleRef, signal: AbortSignal): Promise<SolverAbility[]> {
  const { solvers } = await post<SolverAbilities>("solvers", body, signal);
  return solvers.filter((each) => each.why_not);
}

/** A choice of solvers; one that cannot do this puzzle cannot be chosen. */
export function solverSelect(family: Family, text: string, signal: AbortSignal): HTMLSelectElement {
  const select = h("select", {}, ...options(family.solvers.map(({ name }) => name)));
  const grey = async (): Promise<void> => {
    for (const { name, why_not: reason } of await unableSolvers({ family: family.name, text }, signal)) {
      const option = [...select.options].find(({ value }) => value === name);
      if (!option) continue;
      option.disabled = true;
      option.textContent = `${name}: ${reason}`;
    }
  };
  if (family.solvers.length > 1)
    void grey().catch((error: unknown) => {
      // The answer itself says what is wrong with the puzzle, or that the screen was left.
      if (!(error instanceof Refused || error instanceof DOMException)) throw error;
    });
  return select;
}
