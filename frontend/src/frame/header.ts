// The header: home, the families, jobs, help and the theme, always in one row.

import type { Family } from "../api";
import { fill, h, s } from "../kit/dom";
import { themeButton } from "../kit/theme";
import { link } from "../router";

export interface Header {
  /** Show these families, with the screen at this path marked. */
  show(families: readonly Family[], path: string): void;
  /** How many jobs are running or waiting. */
  setJobs(number: number): void;
}

export function header(element: HTMLElement): Header {
  const toggle = themeButton();
  const badge = h("span", { class: "badge", hidden: true });
  const running = h("span", { class: "unseen", hidden: true }, " running");
  const jobs = h("a", { href: link("jobs") }, "Jobs", badge, running);
  const today = h("a", { href: link("today"), title: "Today’s puzzles, and what you have solved", "aria-label": "Today" });
  fill(today, h("span", { class: "long" }, "Today"), h("span", { class: "short" }, "▦"));
  const help = h("a", { href: link("help"), title: "Help", "aria-label": "Help" });
  fill(help, h("span", { class: "long" }, "Help"), h("span", { class: "short" }, "?"));
  const list = h("ul", {});
  const nav = h("nav", { "aria-label": "Puzzles" }, list);
  const home = h(
    "a",
    { href: link(""), class: "name", "aria-label": "hamekomi, home" },
    wordmark(),
    h("span", { class: "word" }, "hamekomi"),
  );
  fill(element, home, nav, today, jobs, help, toggle);

  return {
    show(families, path) {
      // Those with a card on the home page, and the one that is open; the home page lists the others.
      const shown = families.filter(({ name, group }) => !group || name === path);
      const entries = shown.map(({ name, title }) => h("a", { href: link(name) }, title));
      if (families.some(({ group }) => group)) entries.push(h("a", { href: link("", { find: "all" }), title: "All puzzles, and search" }, "More …"));
      fill(list, ...entries.map((entry) => h("li", {}, entry)));
      const here = link(path);
      for (const each of [...entries, today, jobs, help]) {
        const isHere = each.getAttribute("href") === here;
        if (isHere) each.setAttribute("aria-current", "page");
        else each.removeAttribute("aria-current");
      }
      nav.scrollLeft = 0; // from the first one, where none is marked
      list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
    },
    setJobs(number) {
      badge.hidden = running.hidden = number === 0;
      badge.textContent = number === 0 ? "" : String(number);
    },
  };
}

// はめこみ as a drawing, because many machines have no font for it.
const STROKES = [
  "M20 12C15 36 15 62 22 88L28 78M42 34H90M68 12V72C68 92 42 92 42 79C42 66 66 66 90 85",
  "M26 20C31 48 42 68 57 82M62 12C57 46 40 82 24 82C11 82 10 60 27 45C46 29 86 30 87 60C88 76 76 87 60 91",
  "M27 24C42 27 60 27 77 23C72 28 67 32 62 36M24 62C18 86 42 87 82 82",
  "M26 18C36 18 46 17 54 16C50 46 36 82 22 82C9 82 10 61 32 60C56 59 76 68 92 79M77 42C78 62 72 80 56 92",
];

function wordmark(): SVGElement {
  const strokes = STROKES.map((d, number) => s("path", { d, transform: `translate(${100 * number})` }));
  return s("svg", { viewBox: "0 0 400 100", class: "wordmark", "aria-hidden": "true" }, ...strokes);
}
