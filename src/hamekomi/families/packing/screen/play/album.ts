// The fillings that the player has found: which of all they are, and an album of them in the browser.

import type { GameContext, Panel } from "page/desk/game";
import { fill, h } from "page/kit/dom";
import { recall, remember } from "page/kit/memory";
import { grouped } from "page/kit/words";
import { thumbnail } from "../drawn/thumbnail";
import { marksOf, type Position } from "./position";

interface Place {
  readonly number: number | null;
  readonly listed: number;
  readonly is_all: boolean;
}

/** Of one puzzle; the texts of the fillings by their numbers. */
interface Pages {
  readonly text: string;
  /** How many fillings there are; 0 if they are too many to list. */
  readonly total: number;
  readonly found: Readonly<Record<string, string>>;
}

const MEMORY = "packing.album";
const MOST_PUZZLES = 24;
const MOST_FILLINGS = 120;

export interface Album {
  readonly panel: Panel;
  /** Looks up the finished filling, takes it into the album, and says which one it is. */
  take(): Promise<string>;
}

export function album(desk: GameContext<Position>): Album {
  const content = h("div", { class: "album" });
  const { setup } = desk.state;

  function show(): void {
    const { found, total } = pagesOf(setup.text);
    const numbers = Object.keys(found).map(Number).sort((a, b) => a - b);
    const words = total > 0 ? `${grouped(numbers.length)} of ${grouped(total)}` : `${grouped(numbers.length)}`;
    const pages = numbers.map((number) =>
      h("li", {}, thumbnail(setup.puzzle, found[number] ?? "", `Filling ${grouped(number)}`), h("span", {}, grouped(number))),
    );
    const none = "Fill the frame: each filling gets its page here. Turned and mirrored ones count as the same.";
    fill(content, h("p", { class: "quiet" }, numbers.length > 0 ? `${words} fillings found.` : none), h("ul", {}, ...pages));
  }

  show();
  return {
    panel: { name: "album", title: "Album", content },
    async take() {
      const { state } = desk;
      const { number, listed, is_all: isAll } = await desk.act<Place>("place", { up_to: "symmetry" });
      if (number === null) return "";
      const before = pagesOf(setup.text);
      const isNew = before.found[number] === undefined;
      const found: Record<string, string> = { ...before.found, [number]: marksOf(state) };
      if (Object.keys(found).length <= MOST_FILLINGS) keep({ text: setup.text, total: isAll ? listed : 0, found });
      show();
      const which = isAll ? `filling ${grouped(number)} of ${grouped(listed)}` : `filling ${grouped(number)}`;
      if (isAll && listed === 1) return "You found the only filling.";
      return isNew ? `You found ${which}.` : `You found ${which} again.`;
    },
  };
}

function pagesOf(text: string): Pages {
  return stored().find((each) => each.text === text) ?? { text, total: 0, found: {} };
}

function keep(pages: Pages): void {
  remember(MEMORY, [pages, ...stored().filter(({ text }) => text !== pages.text)].slice(0, MOST_PUZZLES));
}

function stored(): readonly Pages[] {
  const found = recall(MEMORY);
  return Array.isArray(found) ? found.filter(isPages) : [];
}

function isPages(each: unknown): each is Pages {
  if (typeof each !== "object" || each === null) return false;
  const { text, total, found } = each as Record<string, unknown>;
  return typeof text === "string" && typeof total === "number" && typeof found === "object" && found !== null;
}
