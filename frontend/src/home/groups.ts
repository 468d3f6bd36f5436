// The puzzles that are stated by their laws, in groups: many, so each has only a small picture and its name. They are
// found by looking, or by typing one of their names, in any language.

import { get, type Family, type Thumbnails } from "../api";
import { entries } from "../diary/diary";
import { announce, attempt } from "../kit/announce";
import { fill, h } from "../kit/dom";
import { picture } from "../kit/svg";
import { link } from "../router";

const GROUPS = ["Shading", "Loops and lines", "Objects", "Numbers", "Division"];

interface Entry {
  readonly family: Family;
  readonly element: HTMLElement;
  readonly drawing: HTMLElement;
}

export interface Groups {
  readonly element: HTMLElement;
  /** Shows it, with the cursor in the search field. */
  search(): void;
}

/** Null if no family belongs to a group. */
export function groups(families: readonly Family[], signal: AbortSignal): Groups | null {
  const entries = families.filter(({ group }) => group).map(entry);
  if (entries.length === 0) return null;
  const titles = [...new Set([...GROUPS, ...entries.map(({ family }) => family.group)])];
  const rows = titles.map((group) => {
    const own = entries.filter(({ family }) => family.group === group);
    const list = h("ul", { class: "thumbnails" }, ...own.map(({ element }) => element));
    return { own, element: h("div", {}, h("h3", {}, group), list) };
  });
  const field = h("input", {
    type: "search",
    placeholder: "Nurikabe, 美術館, Light Up …",
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": "Find a puzzle by one of its names",
  });
  const nothing = h("p", { class: "quiet", hidden: true });

  function find(): void {
    const wanted = simple(field.value);
    const found = entries.filter(({ family }) => !wanted || namesOf(family).some((name) => name.includes(wanted)));
    for (const each of entries) each.element.hidden = !found.includes(each);
    for (const { own, element } of rows) element.hidden = own.every((each) => each.element.hidden);
    nothing.hidden = found.length > 0;
    nothing.textContent = `No puzzle here is called “${field.value.trim()}”.`;
    if (wanted) announce(found.length === 1 ? `${found[0]?.family.title ?? ""}.` : `${found.length} puzzles.`);
  }

  field.addEventListener("input", find);
  field.addEventListener("keydown", (event) => {
    const shown = entries.filter(({ element }) => !element.hidden);
    if (event.key === "Enter" && field.value.trim()) shown[0]?.element.querySelector("a")?.click();
  });
  const problem = h("div", { class: "problem" });
  const element = h(
    "section",
    { class: "puzzle-groups", "aria-label": "Puzzles from their laws" },
    h("h2", {}, `${entries.length} pencil puzzles, each from its laws`),
    h(
      "p",
      { class: "quiet" },
      "A short file states what each of them demands. Playing, hints, explanations, proofs and new puzzles follow from it.",
    ),
    field,
    nothing,
    problem,
    ...rows.filter(({ own }) => own.length > 0).map((row) => row.element),
  );
  whenNear(element, signal, () =>
    attempt(problem, async () => {
      const { pictures } = await get<Thumbnails>("thumbnails", signal);
      for (const { family, svg } of pictures)
        entries.filter((each) => each.family.name === family).forEach(({ drawing }) => fill(drawing, picture(svg)));
    }),
  );
  return {
    element,
    search() {
      element.scrollIntoView({ block: "start" });
      field.focus({ preventScroll: true });
    },
  };
}

function entry(family: Family): Entry {
  const { name, title, summary } = family;
  const drawing = h("div", { class: "drawing", "aria-hidden": "true" });
  const solved = new Set(entries().flatMap((each) => (each.family === name ? [each.puzzle] : []))).size;
  const progress = solved > 0 && h("small", { class: "progress" }, `${solved} solved`);
  const open = h("a", { class: "card", href: link(name), title: summary }, drawing, h("span", {}, title, progress));
  return { family, drawing, element: h("li", {}, open) };
}

/** Without spaces, signs, accents and capitals; katakana as hiragana. */
function simple(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function namesOf({ name, title, names }: Family): readonly string[] {
  return [name, title, ...names].map(simple);
}

/** The pictures are asked for when the groups are nearly in sight. */
function whenNear(element: HTMLElement, signal: AbortSignal, act: () => unknown): void {
  const watching = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watching.disconnect();
      act();
    },
    { rootMargin: "400px" },
  );
  watching.observe(element);
  signal.addEventListener("abort", () => watching.disconnect());
}
