// Asks the library for an explanation and gives its steps to a stepper as they are found.

import { stream, type ExplainEnd, type ExplainPart } from "../../api";
import { announce } from "../../kit/announce";
import { counted } from "../../kit/words";
import type { Stepper } from "./stepper";

/** A puzzle and, if a game sends them, its marks or moves, from which the explanation starts. */
export interface ExplainBody {
  readonly family: string;
  readonly text: string;
  /** Whether steps bring their own pictures, for a puzzle that has no moves. */
  readonly pictures?: boolean;
}

/** How it ended, in a sentence. */
export async function explain(body: ExplainBody, into: Stepper, signal: AbortSignal): Promise<string> {
  let found = 0;
  const onparts = (parts: readonly ExplainPart[]): void => {
    found += parts.length;
    into.add(parts.map(({ step }) => step));
  };
  try {
    const { stopped } = await stream<ExplainPart, ExplainEnd>("explain", body, onparts, signal, into.say);
    const words =
      found === 0
        ? "There is nothing to deduce here."
        : `${counted(found, "step")}${stopped && `; ${stopped}`}.`;
    announce(words);
    return words;
  } finally {
    into.end();
  }
}
