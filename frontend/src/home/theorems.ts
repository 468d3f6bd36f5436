// What can be proved here. Each is a button that starts the proof as a job and shows how it goes.

import type { Family } from "../api";
import { startJob } from "../jobs/start";
import { attempt } from "../kit/announce";
import { button, h } from "../kit/dom";
import { go, link } from "../router";

export function theorems(families: readonly Family[], signal: AbortSignal): HTMLElement | null {
  const all = families.flatMap((family) => family.theorems.map((theorem) => ({ family, theorem })));
  if (all.length === 0) return null;
  const problem = h("div", { class: "problem" });
  const items = all.map(({ family, theorem: { words, verb, subject, settings } }) => {
    const prove = () =>
      attempt(problem, async () => {
        await startJob({ verb, family: family.name, subject, settings }, signal);
        go(link("jobs"));
      });
    return h(
      "li",
      {},
      h("span", {}, words, " ", h("span", { class: "quiet" }, family.title)),
      button("Prove it", () => void prove(), { "aria-label": `Prove it: ${words}` }),
    );
  });
  return h(
    "section",
    {},
    h("h2", {}, "What this can prove"),
    problem,
    h("ul", { class: "theorems" }, ...items),
  );
}
