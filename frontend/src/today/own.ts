// What is one's own: best times, collections, and all of it as a file.

import type { Family } from "../api";
import { collections, dropCollection, solvedOf, type Collection } from "../diary/collections";
import { best, dayOf, spent } from "../diary/diary";
import { everything, LARGEST, merge } from "../diary/transfer";
import { announce, attempt } from "../kit/announce";
import { actions, button, card, fill, h } from "../kit/dom";
import { save } from "../kit/save";
import { counted } from "../kit/words";
import { link } from "../router";

const MOST_TIMES = 30;

export function bestTimes(families: readonly Family[]): HTMLElement | null {
  const all = Object.values(best()).slice(-MOST_TIMES).reverse();
  if (all.length === 0) return null;
  const rows = all.map((entry) => {
    const title = families.find(({ name }) => name === entry.family)?.title ?? entry.family;
    const cells = [title, entry.size, entry.grade, spent(entry)];
    return h("tr", {}, ...cells.map((words) => h("td", {}, words)));
  });
  const heads = ["Puzzle", "Size", "Grade", "Best time"].map((words) => h("th", { scope: "col" }, words));
  const table = h("table", { class: "best" }, h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...rows));
  return card("Best times", table);
}

export function collectionList(families: readonly Family[]): HTMLElement {
  const element = h("section", { "aria-label": "Collections" });

  function show(): void {
    const all = collections();
    fill(
      element,
      h("h2", {}, "Collections"),
      all.length === 0 &&
        h("p", { class: "quiet" }, "Beside each board, under Open, save, share, a puzzle can be put into one."),
      ...all.map(collectionOf),
    );
  }

  function collectionOf(each: Collection): HTMLElement {
    const solved = solvedOf(each);
    const drop = button("Remove", () => {
      if (!confirm(`Remove the collection “${each.name}”? Its puzzles stay in the diary.`)) return;
      dropCollection(each.name);
      show();
    });
    return h(
      "details",
      { class: "card" },
      h("summary", {}, `${each.name}: ${solved.size} of ${counted(each.puzzles.length, "puzzle")} solved`),
      h(
        "ul",
        { class: "chips" },
        ...each.puzzles.map((kept) => {
          const { family, text, name } = kept;
          const title = families.find((other) => other.name === family)?.title ?? family;
          const words = name.includes(title) ? name : `${title}: ${name}`;
          return h("li", {}, h("a", { href: link(family, { puzzle: text }) }, solved.has(kept) ? `${words} ✓` : words));
        }),
      ),
      actions(drop),
    );
  }

  show();
  return element;
}

/** Everything of one's own as a file, and such a file read. */
export function transferPanel(signal: AbortSignal): HTMLElement {
  const problem = h("div", { class: "problem" });
  const input = h("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": "A file saved here" });
  input.addEventListener(
    "change",
    () => {
      const file = input.files?.[0];
      input.value = "";
      if (file) void attempt(problem, () => read(file));
    },
    { signal },
  );

  async function read(file: File): Promise<void> {
    if (file.size > LARGEST) throw new Error(`${file.name} is too large to be a file saved here. Nothing was changed.`);
    const { all, added, refused } = merge(await file.text());
    const room = refused > 0 ? ` This browser had no room for ${refused} of them; what you had here is all there.` : "";
    const words = `${file.name} read: ${added} of ${counted(all, "entry", "entries")} added or filled up.${room}`;
    fill(problem, h("p", { class: refused > 0 ? "error" : "good" }, words));
    announce(words);
  }

  const saveAll = (): void => {
    const name = `hamekomi-${dayOf(new Date())}.json`;
    save(name, new Blob([everything()], { type: "application/json" }));
    announce(`${name} saved.`);
  };
  return h(
    "section",
    { "aria-label": "Your games and times as a file" },
    h("h2", {}, "Yours, and only here"),
    h(
      "p",
      { class: "quiet" },
      "Games, times, days and collections are kept in this browser and sent nowhere. A file takes them to another one; what is there stays.",
    ),
    actions(button("Save everything as a file", saveAll), button("Read such a file", () => input.click()), input),
    problem,
  );
}
