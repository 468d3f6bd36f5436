// The header: home, the families, jobs, help and the theme, always in one row.

import type { Family } from "../api";
import { fill, h } from "../kit/dom";
import { themeButton } from "../kit/theme";
import { wordmark } from "../kit/wordmark";
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
  fill(element, home, nav, jobs, help, toggle);

  return {
    show(families, path) {
      const entries = families.map(({ name, title }) => h("a", { href: link(name) }, title));
      fill(list, ...entries.map((entry) => h("li", {}, entry)));
      const here = link(path);
      for (const each of [...entries, jobs, help]) {
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
