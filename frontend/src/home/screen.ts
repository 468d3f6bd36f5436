// Home: paste or drop a puzzle in any notation. The page recognises and draws it, and offers what to do.

import { get, type Example, type Family, type Recognised } from "../api";
import { announce, attempt } from "../kit/announce";
import { copyButtons } from "../commands";
import { fill, h } from "../kit/dom";
import { addRecent, recents } from "../kit/memory";
import { facts, pasteBox } from "./paste";
import { keep, link } from "../router";
import { picture } from "../kit/svg";

export interface HomePlace {
  readonly element: HTMLElement;
  readonly query: URLSearchParams;
  readonly families: readonly Family[];
  readonly signal: AbortSignal;
}

export function homeScreen({ element, query, families, signal }: HomePlace): void {
  const result = h("section", { class: "card result", "aria-label": "What it is", hidden: true });
  const recent = h("div", {});
  const paste = pasteBox({
    label: "Paste a puzzle, type one, or drop a file",
    placeholder: "A drawing, the address of a puzzle, a game id, the text of a file, the name of an example",
    rows: 4,
    signal,
    onrecognised: (found) => {
      showResult(result, found, families);
      keep(link("", found ? { puzzle: found.text } : {}));
      if (!found) return;
      announce(`${found.title}: ${found.description}.`);
      addRecent(found);
      showRecent(recent);
    },
  });
  fill(
    element,
    h("h1", {}, "Solve, count, prove, make, grade, explain, play"),
    paste.element,
    result,
    recent,
    ...families.map((family) => gallery(family, signal)),
  );
  showRecent(recent);
  const puzzle = query.get("puzzle");
  if (puzzle) paste.set(puzzle);
}

function showResult(result: HTMLElement, found: Recognised | null, families: readonly Family[]): void {
  result.hidden = found === null;
  if (!found) return;
  const family = families.find((each) => each.name === found.family);
  const open = (label: string, act: string): HTMLElement =>
    h("a", { class: "button", href: link(found.family, { puzzle: found.text, do: act }) }, label);
  fill(
    result,
    h(
      "div",
      { class: "words" },
      h("h2", {}, found.description),
      h("p", { class: "quiet" }, family?.summary),
      facts(found),
      h(
        "p",
        { class: "actions" },
        found.playable && open("Play", "play"),
        open("Solve", "solve"),
        family?.abilities.includes("explain") && open("Explain", "explain"),
        ...copyButtons(found.family, () => found.text),
      ),
    ),
    picture(found.svg),
  );
}

function showRecent(recent: HTMLElement): void {
  const entries = recents().map(({ family, text, description }) =>
    h("li", {}, h("a", { href: link(family, { puzzle: text }) }, description)),
  );
  fill(
    recent,
    entries.length > 0 && h("h2", {}, "Recent"),
    entries.length > 0 && h("ul", { class: "chips" }, ...entries),
  );
}

function gallery(family: Family, signal: AbortSignal): HTMLElement {
  const cards = h("ul", { class: "gallery" });
  void attempt(cards, async () => {
    const path = `families/${encodeURIComponent(family.name)}`;
    const { examples } = await get<{ examples: readonly Example[] }>(path, signal);
    fill(cards, ...examples.map((example) => card(family.name, example)));
  });
  return h(
    "section",
    {},
    h("h2", {}, h("a", { href: link(family.name) }, family.title)),
    h("p", { class: "quiet" }, family.summary),
    cards,
  );
}

function card(family: string, example: Example): HTMLElement {
  return h(
    "li",
    {},
    h(
      "a",
      { class: "card", href: link(family, { puzzle: example.text }) },
      picture(example.svg),
      h("span", {}, example.title),
    ),
  );
}
