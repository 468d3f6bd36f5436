// A step in words, for hints and explanations. Why it holds is a sentence, and below it the chain of deductions if
// there is one.

import type { Step } from "../../api";
import { asSentence } from "../../kit/announce";
import { facts, folded, h } from "../../kit/dom";
import { counted } from "../../kit/words";

// A longer chain is folded up: the sentence says what it leads to.
const MOST_LINKS = 12;

/** What the words need of a step. */
export type SpokenStep = Pick<Step, "rule" | "because" | "therefore" | "chain">;

/** The chain alone if the sentence only repeats it. */
export function reasonOf({ because, chain }: SpokenStep): readonly (string | HTMLElement)[] {
  const [first] = chain;
  if (first === undefined) return [because];
  const list = h("ol", {}, ...chain.map((each) => h("li", {}, asSentence(each))));
  if (because.includes(first)) return [list];
  if (chain.length <= MOST_LINKS) return [because, list];
  return [because, folded(counted(chain.length, "deduction"), list)];
}

/** The rule, why it holds, and what follows. */
export function stepWords(step: SpokenStep): HTMLElement[] {
  const { rule, therefore } = step;
  return [
    h("p", { class: "rule" }, h("strong", {}, asSentence(rule).replace(/\.$/, ""))),
    facts([["because", reasonOf(step)], ["therefore", therefore]]),
  ];
}
