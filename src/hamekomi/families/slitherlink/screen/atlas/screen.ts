// The rule atlas: browse the rules of a book, see one fire, prove it, make a puzzle that needs it, or draw one.

import { practiceLink } from "page/desk/lessons/course";
import { fileButton } from "page/desk/tools/files";
import { learned } from "page/help/progress";
import { attempt } from "page/kit/announce";
import { actions, button, choice, fill, h, labelled, options } from "page/kit/dom";
import { picture } from "page/kit/svg";
import { go, keep, link } from "page/router";
import type { ScreenContext } from "page/screens";
import { chosenBook, chooseBook } from "../books";
import { ruleCard } from "./card";
import { ruleOf } from "./drawn_rule";
import { editor } from "./editor";
import { filters } from "./filters";
import { ask, type Atlas, type Entry } from "./rule";

const MANY = 400; // rules in the list
const AT_ONCE = 40; // pictures in one request

export function atlasScreen({ element, query, signal }: ScreenContext): void {
  let rules: readonly Entry[] = [];
  let used = query.get("book") || chosenBook() || "mined";
  const problem = h("div", { class: "problem" });
  const list = h("ul", { class: "rule-list", "aria-label": "Rules" });
  const count = h("p", { class: "quiet", role: "status" });
  const shown = h("div", {});
  const summary = h("p", { class: "quiet" });
  const sieve = filters(() => show());
  const drawing = editor(signal);
  const book = choice([], (name) => void load(name, false));
  let isFile = false;
  /** Pictures by book and number. */
  const drawn = new Map<string, string>();

  const load = (name: string, fromFile: boolean): Promise<void> =>
    attempt(problem, async () => {
      const atlas = await ask<Atlas>("atlas", { rules: name }, signal);
      [rules, used, isFile] = [atlas.rules, name, fromFile];
      const books = atlas.books.map((each) => [each.name, each.title] as const);
      fill(book, ...options(fromFile ? [...books, ["", "your file"]] : books, fromFile ? "" : name));
      summary.textContent = fromFile
        ? "Rules from your file; prove them one by one."
        : (atlas.books.find((each) => each.name === name)?.summary ?? "");
      if (!fromFile) keep(link("slitherlink", { tab: "atlas", book: name }));
      hints.hidden = false;
      sieve.offer(rules);
      show();
      const number = Number(query.get("rule"));
      open(rules.find((rule) => rule.number === number) ?? rules[0]);
    });

  function show(): void {
    const passed = sieve.pass(rules);
    count.textContent = `${passed.length} of ${rules.length} rules`;
    const known = learned("slitherlink");
    const shownNow = passed.slice(0, MANY);
    fill(list, ...shownNow.map((rule) => h("li", {}, row(rule, known.has(rule.title)))));
    mark();
    void attempt(problem, () => draw(shownNow));
  }

  /** Fills in the pictures, a few at a time; those that are drawn are kept. */
  async function draw(passed: readonly Entry[]): Promise<void> {
    const book = used;
    const missing = passed.filter(({ number }) => !drawn.has(`${book} ${number}`)).map(({ number }) => number);
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const numbers = missing.slice(from, from + AT_ONCE).join(" ");
      const found = await ask<Record<string, string>>("rule-pictures", { rules: book, numbers }, signal);
      for (const [number, svg] of Object.entries(found)) drawn.set(`${book} ${number}`, svg);
      if (book !== used) return;
      hang();
    }
    hang();
  }

  function hang(): void {
    for (const each of list.querySelectorAll<HTMLElement>("[data-rule]")) {
      const frame = each.querySelector(".drawing");
      const svg = drawn.get(`${used} ${each.dataset["rule"] ?? ""}`);
      if (frame && svg && !frame.firstChild) frame.append(picture(svg));
    }
  }

  function row(rule: Entry, isKnown: boolean): HTMLElement {
    const uses = rule.fires < 0 ? "" : ` · ${rule.fires}×`;
    return h(
      "button",
      { type: "button", "data-rule": rule.number, onclick: () => open(rule) },
      h("span", { class: "drawing", "aria-hidden": "true" }),
      h(
        "span",
        {},
        isKnown && h("span", { class: "tick", "aria-hidden": "true" }, "✓ "),
        rule.title.replace(/^rule /, ""),
        isKnown && h("span", { class: "unseen" }, ", learned"),
      ),
      h("small", { class: "quiet" }, `${rule.window}${uses}`),
    );
  }

  let opened = 0;
  function open(rule: Entry | undefined): void {
    if (!rule) return fill(shown);
    opened = rule.number;
    const edit = (): void =>
      void attempt(problem, async () => {
        const args = { rules: used, number: String(rule.number) };
        const { text } = await ask<{ text: string }>("rule-text", args, signal);
        const drawn = ruleOf(text);
        if (drawn.size === 0) throw new Error("This rule is too large for the drawing.");
        drawing.edit(drawn, `${rule.title.replace(/^rule \d+,? ?/, "") || rule.title}, changed`);
        drawing.element.scrollIntoView({ block: "nearest" });
      });
    fill(shown, ruleCard(rule, used, isFile, { edit, practise: () => go(practiceLink("slitherlink", rule.title)) }, signal));
    mark();
  }

  function mark(): void {
    for (const each of list.querySelectorAll<HTMLElement>("[data-rule]"))
      each.setAttribute("aria-current", String(Number(each.dataset["rule"]) === opened));
  }

  const status = h("span", { class: "quiet", role: "status" });
  const hints = button(
    "Use these rules for hints",
    () => {
      chooseBook(used);
      status.textContent = "Hints, explanations and grades now use these rules.";
    },
    { hidden: true },
  );
  element.classList.add("atlas");
  fill(
    element,
    h("h1", {}, "Rule atlas"),
    h(
      "p",
      {},
      h("a", { href: link("slitherlink") }, "Back to the board"),
      " · see a rule at work, prove it, make a puzzle that needs it, or draw one.",
    ),
    problem,
    actions(
      labelled("Book", book),
      hints,
      fileButton("Open a rule file", ".rules,.txt,text/plain", (text) => void load(text, true)),
      status,
    ),
    summary,
    h(
      "div",
      { class: "atlas-columns" },
      h("div", {}, sieve.element, count, list),
      h("div", {}, shown, drawing.element),
    ),
  );
  void load(used, !/^[\w-]+$/.test(used));
}
