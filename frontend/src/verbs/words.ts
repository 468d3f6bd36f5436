// Times and efforts in words.

import { counted } from "../kit/words";

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
