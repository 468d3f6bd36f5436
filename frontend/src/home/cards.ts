// The cards of the home page: what a pasted text is, the families with their animated pictures, puzzles, and those
// that were played or looked at last.

import { post, type Family, type Gallery, type Portrait, type Recognised } from "../api";
import { copyButtons } from "../commands";
import { entries } from "../diary/diary";
import { actions, facts, fill, h } from "../kit/dom";
import { recents } from "../kit/memory";
import { picture } from "../kit/svg";
import { clock } from "../kit/words";
import { link, startWhenPressed } from "../router";
import { screenPlays } from "../screens";

/** What a pasted text is, and what to do with it. */
export function resultCard(
  result: HTMLElement,
  found: Recognised | null,
  families: readonly Family[],
): void {
  result.hidden = found === null;
  if (!found) return;
  const family = families.find((each) => each.name === found.family);
  const open = (label: string, act: string): HTMLElement =>
    h(
      "a",
      {
        class: "button",
        href: link(found.family, { puzzle: found.text, do: act }),
        onclick: startWhenPressed,
      },
      label,
    );
  fill(
    result,
    h(
      "div",
      { class: "words" },
      h("h2", {}, found.name),
      found.name !== found.description && h("p", {}, found.description),
      facts(found.facts.map(({ name, value }) => [name, value])),
      ...found.others.map((other) =>
        h(
          "p",
          { class: "quiet" },
          `Read as ${found.title}. Or is it `,
          h("a", { href: link(other.family, { puzzle: other.text }) }, other.title),
          "?",
        ),
      ),
      actions(
        (found.playable || screenPlays(found.family)) && open("Play", "play"),
        open("Solve", "solve"),
        family?.abilities.includes("explain") && open("Explain", "explain"),
      ),
      h("p", { class: "actions copying" }, ...copyButtons(found.family, () => found.text)),
    ),
    picture(found.portrait ?? found.svg, found.description),
  );
}

/** For each family an animated picture, and what can be done. */
export function familyCards(families: readonly Family[], galleries: readonly Gallery[]): HTMLElement[] {
  return families.map((family) =>
    card(
      family,
      galleries.find((each) => each.family === family.name),
    ),
  );
}

function card(family: Family, gallery: Gallery | undefined): HTMLElement {
  const { name, title, summary, playable } = family;
  const first = gallery?.examples[0];
  const act = (label: string, href: string): HTMLElement =>
    h("a", { class: "button", href, onclick: startWhenPressed, "aria-label": `${label}: ${title}` }, label);
  return h(
    "article",
    { class: "card family" },
    h("div", { class: "animated" }, first && animatedPicture(first.svg, gallery?.solved ?? null, title)),
    h("h2", {}, h("a", { href: link(name) }, title)),
    h("p", { class: "quiet" }, summary),
    actions(
      (playable || screenPlays(name)) && act("Play", screenPlays(name) ? link(name, { do: "play" }) : link(name)),
      act("Solve", link(name, { puzzle: first?.text ?? "", do: "solve" })),
      act("Learn", link("help", { family: name })),
    ),
  );
}

// Seconds of a round, and the part of it in which the answer grows.
const ROUND = 9;
const GROWING = 0.5;

/** The answer appears over the puzzle, part by part, and starts again. `solved` is null if only the puzzle is known. */
function animatedPicture(puzzle: string, solved: string | null, label: string): HTMLElement {
  if (solved === null) return picture(puzzle, label);
  const before = new Set([...shapes(picture(puzzle))].map((shape) => shape.outerHTML));
  const drawn = picture(solved, label);
  const grown = [...shapes(drawn)].filter((shape) => !before.has(shape.outerHTML));
  // Pieces come one by one, anything else shape by shape.
  const pieces = [...new Set(grown.flatMap(piece))];
  grown.forEach((shape, number) => {
    const [own] = piece(shape);
    const share = own ? pieces.indexOf(own) / pieces.length : number / grown.length;
    shape.classList.add("grows");
    shape.style.animationDuration = `${ROUND}s`;
    shape.style.animationDelay = `${(share * ROUND * GROWING).toFixed(2)}s`;
  });
  return drawn;
}

function shapes(drawn: Element): NodeListOf<SVGElement> {
  return drawn.querySelectorAll<SVGElement>("polygon, circle, polyline, text");
}

/** The classes that name a shape's piece; empty if it belongs to none. */
function piece(shape: SVGElement): string[] {
  return [...shape.classList].filter((name) => name.startsWith("hk-piece-"));
}

interface CardPuzzle {
  readonly family: string;
  readonly text: string;
  readonly title: string;
  readonly svg: string | null;
}

/** A puzzle as a picture with its name, which opens it. */
export function puzzleCard({ family, text, title, svg }: CardPuzzle): HTMLElement {
  return h(
    "li",
    {},
    h(
      "a",
      { class: "card", href: link(family, { puzzle: text }) },
      // The words below it say the same.
      h("div", { "aria-hidden": "true" }, picture(svg)),
      h("span", {}, title, progressOf(family, text)),
    ),
  );
}

/** Whether a puzzle is solved or begun here: "✓ 3:07, hard"; null if it was not touched. */
function progressOf(family: string, text: string): HTMLElement | null {
  const entry = entries().find((each) => each.family === family && each.puzzle.trim() === text.trim());
  if (!entry) return null;
  return h("small", { class: "progress" }, `✓ ${[clock(entry.seconds), entry.grade].filter(Boolean).join(", ")}`);
}

const MOST = 6;

/** What was played or looked at last. */
export async function recentCards(
  into: HTMLElement,
  families: readonly Family[],
  signal: AbortSignal,
): Promise<void> {
  const known = recents()
    .filter(({ family }) => families.some(({ name }) => name === family))
    .slice(0, MOST);
  const shown = await Promise.all(known.map((each) => portrait(each, signal)));
  if (signal.aborted) return;
  const cards = shown.flatMap((each) => (each ? [puzzleCard(each)] : []));
  fill(
    into,
    cards.length > 0 && h("h2", {}, "Your last puzzles"),
    cards.length > 0 && h("ul", { class: "gallery recent" }, ...cards),
  );
}

/** Null for a puzzle that this version of the library cannot read. */
async function portrait(
  { family, text }: { family: string; text: string },
  signal: AbortSignal,
): Promise<CardPuzzle | null> {
  try {
    const { name, svg } = await post<Portrait>("portrait", { family, text }, signal);
    return { family, text, title: name, svg };
  } catch {
    return null;
  }
}
