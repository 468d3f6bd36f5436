// Rules, Fodor's or mined ones: which fire here and why, each with its picture and a switch; and the editor.

import { fileButton } from "page/desk/tools/files";
import type { GameContext } from "page/desk/game";
import { asSentence, attempt } from "page/kit/announce";
import { actions, button, checkbox, choice, fill, folded, h, labelled } from "page/kit/dom";
import { recall, remember } from "page/kit/memory";
import { picture } from "page/kit/svg";
import { counted } from "page/kit/words";
import type { Firing, Analysis } from "../analysis";
import type { Position } from "../position";
import type { Table } from "../table";
import { ruleEditor } from "./editor";

interface Listed {
  readonly rules: readonly { name: string; group: string; wrong: string }[];
}

/** Which book is used, which rules are off, and the user's own; the browser remembers what is off. */
export interface RuleSettings {
  /** The settings as arguments of an action. */
  asActionArgs(): Readonly<Record<string, string>>;
  isOn(name: string): boolean;
  turn(name: string, isOn: boolean): void;
  own: string;
  book: Book;
}
type Book = keyof typeof BOOKS;
const BOOKS = { fodor: "Fodor's rules", mined: "rules found by machine" } as const;

const MEMORY = "labyrinth.rules";
// This many uses of rules are shown at first: each has a picture.
const AT_FIRST = 6;

export function ruleSettings(): RuleSettings {
  const stored = recall(MEMORY);
  const off = new Set<string>(Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : []);
  return {
    own: "",
    book: "fodor",
    asActionArgs() {
      return {
        book: this.book,
        ...(off.size > 0 && { off: [...off].join("\n") }),
        ...(this.own && { own: this.own }),
      };
    },
    isOn: (name) => !off.has(name),
    turn(name, isOn) {
      if (isOn) off.delete(name);
      else off.add(name);
      remember(MEMORY, [...off]);
    },
  };
}

export function rulesPanel(desk: GameContext<Position>, board: Table, settings: RuleSettings): HTMLElement {
  const active = h("div", { class: "active" });
  const groups = h("div", { class: "groups" });
  const problem = h("div", { class: "problem" });
  let shown: Firing | null = null;

  /** A use of a rule, with what it counted and its picture. */
  function fired(firing: Firing): HTMLElement {
    const drawn = h("div", { class: "figure" });
    const { board: plan } = desk.state;
    const forbids = firing.forbidden.map((field) => plan.name(field)).join(" and ");
    const show = button("Show it", () => {
      shown = shown === firing ? null : firing;
      board.showFiring(shown);
      show.setAttribute("aria-pressed", String(shown === firing));
    });
    const off = button("Switch off", () => turn(firing.rule, false));
    const why = firing.areas.map(({ words }) => asSentence(words)).join(" ");
    void draw(firing.rule, drawn);
    return h(
      "li",
      {},
      h("p", {}, h("strong", {}, firing.rule), ` forbids ${forbids}. ${why}`),
      drawn,
      actions(show, off),
    );
  }

  async function draw(rule: string, into: HTMLElement): Promise<void> {
    await attempt(into, async () => {
      const { svg } = await desk.act<{ svg: string }>("show-rule", { ...settings.asActionArgs(), rule });
      fill(into, picture(svg, `Figure of ${rule}`));
    });
  }

  function turn(name: string, isOn: boolean): void {
    settings.turn(name, isOn);
    const box = groups.querySelector<HTMLInputElement>(`input[value="${CSS.escape(name)}"]`);
    if (box) box.checked = isOn;
    desk.say(`${name} is ${isOn ? "on" : "off"}.`);
    desk.dropAdvice();
    board.reanalyse();
  }

  function show(analysis: Analysis | null): void {
    shown = null;
    if (!analysis) return;
    if (!analysis.rules_apply) fill(active, h("p", {}, "The rules are for boards without walls, from corner to corner."));
    else if (analysis.rules.length === 0) fill(active, h("p", {}, "No rule fires here."));
    else {
      // A rule that also fires mirrored is listed twice.
      const words = `${counted(analysis.rules.length, "rule")} ${analysis.rules.length === 1 ? "fires" : "fire"} here:`;
      const [first, others] = [analysis.rules.slice(0, AT_FIRST), analysis.rules.slice(AT_FIRST)];
      const uses = h("ul", {}, ...first.map(fired));
      const more = button(`Show the other ${others.length}`, () => {
        uses.append(...others.map(fired));
        more.remove();
      });
      fill(active, h("p", {}, words), uses, others.length > 0 && more);
    }
  }

  function switchFor(name: string, title: string): HTMLElement {
    const box = checkbox((isOn) => turn(name, isOn), settings.isOn(name));
    box.value = name;
    return h("label", {}, box, title);
  }

  /** One rule in the list: its switch, what is wrong with it, its picture on demand. */
  function entry({ name, wrong }: Listed["rules"][number]): HTMLElement {
    const drawn = h("div", { class: "figure" });
    const figure = button("Picture", () => void draw(name, drawn));
    const words = wrong && h("span", { class: "quiet" }, ` Not used: ${asSentence(wrong)}`);
    return h("li", {}, wrong ? h("span", {}, name) : switchFor(name, name), words, figure, drawn);
  }

  const list = (): Promise<void> =>
    attempt(groups, async () => {
      const { rules } = await desk.act<Listed>("list-rules", settings.asActionArgs());
      const names = [...new Set(rules.map(({ group }) => group))];
      fill(
        groups,
        ...names.map((group) => {
          const inside = rules.filter((rule) => rule.group === group);
          const details = folded(`${group} (${inside.length})`, switchFor(group, "all of them"));
          // Pictures and switches are made when they are looked at.
          const unfold = (): void => details.append(h("ul", {}, ...inside.map(entry)));
          details.addEventListener("toggle", unfold, { once: true });
          return details;
        }),
      );
    });

  /** Takes rules of a file, or one that was drawn, into use. */
  const take = (own: string, words: string): void =>
    void attempt(problem, async () => {
      await desk.act<Listed>("list-rules", { own });
      settings.own = own;
      desk.say(words);
      await list();
      board.reanalyse();
    });
  const load = (text: string, name: string): void => take(text, `Rules read from ${name}.`);
  const books = choice(BOOKS, chooseBook, settings.book);
  function chooseBook(name: string): void {
    settings.book = name as Book;
    void list();
    desk.dropAdvice();
    board.reanalyse();
  }

  board.onanalysed(show);
  void list();
  return h(
    "div",
    { class: "rules" },
    labelled("Book", books),
    active,
    h("h3", {}, "All rules"),
    groups,
    actions(fileButton("Load a rule file", ".toml,.txt,text/plain", load)),
    problem,
    folded(
      "Draw a rule",
      ruleEditor(desk, (text, name) => take(`${settings.own}\n${text}`, `${name} is used from now on.`)),
    ),
  );
}
