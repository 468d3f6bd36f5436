// Home: what this is, a box for any puzzle, the families, what was played last, the puzzles from their laws in groups,
// beautiful puzzles, and what can be proved here.

import { get, type Family, type Galleries } from "../api";
import { startJob } from "../jobs/job";
import { announce, attempt } from "../kit/announce";
import { button, fill, h } from "../kit/dom";
import { addRecent } from "../kit/memory";
import { go, keep, link } from "../router";
import { familyCards, puzzleCard, recentCards, resultCard } from "./cards";
import { pasteBox } from "./paste";
import { groups } from "./groups";
import { hero } from "./hero";

// Of the notations that the box understands.
const MOST_OFFERS = 3;

export interface HomeContext {
  readonly element: HTMLElement;
  readonly query: URLSearchParams;
  readonly families: readonly Family[];
  readonly signal: AbortSignal;
}

export function homeScreen({ element, query, families, signal }: HomeContext): void {
  const result = h("section", { class: "card result", "aria-label": "What it is", hidden: true });
  const recent = h("section", { "aria-label": "Your last puzzles" });
  const cards = h("div", { class: "family-cards" });
  const carded = families.filter(({ group }) => !group);
  const others = groups(families, signal);
  const gallery = h("ul", { class: "gallery" });
  const offered = families.flatMap((family) => family.formats.find(({ sample }) => sample) ?? []);
  const paste = pasteBox({
    label: "Paste a puzzle, type one, or drop a file",
    placeholder: `For example ${families
      .flatMap((family) => family.formats.map(({ offer }) => offer).filter(Boolean).slice(0, 1))
      .join(", ")}`,
    rows: 2,
    signal,
    onrecognised: (found) => {
      resultCard(result, found, families);
      keep(link("", found ? { puzzle: found.text } : {}));
      if (!found) return;
      announce(`${found.title}: ${found.description}.`);
      addRecent(found);
      void recentCards(recent, families, signal);
    },
  });
  fill(
    element,
    hero(families, signal),
    h(
      "div",
      { class: "paste-area" },
      paste.element,
      h(
        "p",
        { class: "offers" },
        "Try ",
        ...offered.slice(0, MOST_OFFERS).flatMap(({ offer, sample }, number) => [
          number > 0 ? " · " : "",
          h("a", { href: link("", { puzzle: sample }) }, offer),
        ]),
      ),
    ),
    result,
    h("section", { "aria-label": "Families" }, cards),
    recent,
    others?.element,
    h("section", {}, h("h2", {}, "Beautiful puzzles"), gallery),
    theorems(families, signal),
  );
  void recentCards(recent, families, signal);
  void attempt(gallery, async () => {
    fill(cards, ...familyCards(carded, []));
    const { galleries } = await get<Galleries>("gallery", signal);
    fill(cards, ...familyCards(carded, galleries));
    const shown = galleries.flatMap(({ family, examples }) =>
      examples.map(({ title, text, svg }) => puzzleCard({ family, text, title, svg })),
    );
    fill(gallery, ...shown);
  });
  const puzzle = query.get("puzzle");
  if (puzzle) paste.set(puzzle);
  // A new screen gets the focus at its heading first.
  if (query.has("find")) setTimeout(() => others?.search());
}

/** Each is a button that starts the proof as a job and shows how it goes. */
function theorems(families: readonly Family[], signal: AbortSignal): HTMLElement | null {
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
