// Which solvers can do a puzzle: those that cannot are grey and say why. How long one took, in words.

import { post, Refused, type Family, type SolverAbilities, type SolverAbility } from "../api";
import { choice, labelled, type Child } from "../kit/dom";
import { counted } from "../kit/words";

export interface PuzzleRef {
  readonly family: string;
  readonly text: string;
}

export async function unableSolvers(body: PuzzleRef, signal: AbortSignal): Promise<SolverAbility[]> {
  const { solvers } = await post<SolverAbilities>("solvers", body, signal);
  return solvers.filter((each) => each.why_not);
}

export interface HowFields {
  readonly elements: readonly Child[];
  /** The request for what was chosen. */
  chosen(): object;
}

/** By which solver and up to what, where there is a choice; a solver that cannot do this puzzle cannot be chosen. */
export function howFields(family: Family, text: string, signal: AbortSignal, onchoose?: () => void): HowFields {
  const select = choice(family.solvers.map(({ name }) => name), onchoose);
  const upTo = choice(family.up_to, onchoose);
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
  return {
    elements: [
      family.solvers.length > 1 && labelled("Solver", select),
      family.up_to.length > 1 && labelled("Up to", upTo),
    ],
    chosen: () => ({ family: family.name, text, solver: select.value, up_to: upTo.value }),
  };
}

export function secondsInWords(seconds: number): string {
  if (seconds < 0.0095) return `${(1000 * seconds).toFixed(1)} ms`;
  if (seconds < 0.9995) return `${Math.round(1000 * seconds)} ms`;
  return `${seconds.toFixed(seconds < 9.95 ? 1 : 0)} s`;
}

/** How long a solver took and how much it did, if it counts that. */
export function effort(solver: string, seconds: number, nodes: number | null): string {
  const work = nodes === null ? "" : `, ${counted(nodes, "node")}`;
  return `${solver}, ${secondsInWords(seconds)}${work}`;
}
