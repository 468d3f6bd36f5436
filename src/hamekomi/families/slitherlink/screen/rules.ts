// Applying rules to the current position: one rule, all rules, the loop check; from the 36 or from a file.

import { asSentence, attempt, complaint, verdict } from "page/kit/announce";
import { actions, button, choice, fill, folded, h, labelled, options } from "page/kit/dom";
import { named, picture } from "page/kit/svg";
import { link } from "page/router";
import type { GameContext } from "page/desk/game";
import { fileButton } from "page/desk/tools/files";
import { proof, type Proved } from "./atlas/card";
import { marksOf, type Position } from "./position";
import { counted } from "./words";

interface RulesApplied {
  readonly marks: string;
  readonly times: readonly { rule: string; times: number }[];
  readonly contradiction: string;
  readonly places: readonly string[];
}

interface Listed {
  readonly rules: readonly { number: number; title: string }[];
}

const THE_36 = "The 36 rules of Takegaki";
const MINED = "Rules found by machine";

/** `own` is the text or the book of the rules in use, "" for the 36; `use` is called when others are chosen. */
export function rulesPanel(
  desk: GameContext<Position>,
  own: string,
  use: (text: string) => void,
): HTMLElement {
  const book = h("p", { class: "quiet" }, THE_36);
  const rule = choice([], () => void attempt(shown, show));
  const shown = h("div", { class: "rule" });
  const answer = h("div", { class: "body" });
  const back = button("Back to the 36", () => void list("", THE_36), { hidden: true });
  const mined = button("Use mined rules", () => void list("mined", MINED));

  /** Loads the rules of a file, or the 36 for "". The library proves them first and refuses wrong ones. */
  const list = (text: string, title: string): Promise<void> =>
    attempt(answer, async () => {
      const { rules } = await desk.act<Listed>("list-rules", { rules: text });
      use(text);
      book.textContent = title;
      back.hidden = text === "";
      mined.hidden = text === "mined";
      fill(rule, ...options(rules.map(({ number, title: name }) => [String(number), name])));
      fill(answer);
      await show();
      if (text) desk.say(`${title}: ${counted(rules.length, "rule")} in use.`);
    });

  /** Draws the chosen rule, before and after. */
  const show = async (): Promise<void> => {
    const number = rule.value;
    const { svg } = await desk.act<{ svg: string }>("show-rule", { number });
    if (rule.value === number) fill(shown, picture(svg));
  };

  const apply = (action: string, name: string, more: Record<string, string> = {}) =>
    attempt(answer, async () => {
      const { state } = desk;
      const applied = await desk.act<RulesApplied>(action, more);
      if (desk.state !== state) return;
      const marks = marksOf(applied.marks);
      const fresh = marks.reduce((sum, mark, edge) => sum + Number(mark !== state.marks[edge]), 0);
      const found = fresh === 0 ? "nothing new" : counted(fresh, "edge");
      const words = `${name}: ${found} follow${fresh > 1 ? "" : "s"}.`;
      if (fresh > 0) desk.enter({ ...state, marks }, words);
      else desk.say(words);
      for (const { rule: name, times } of applied.times) desk.log(`${name}: ${times}×`);
      const wrong = applied.contradiction && asSentence(applied.contradiction);
      fill(answer, h("p", {}, words), wrong && complaint(wrong), used(applied));
      if (!wrong) return;
      desk.point(named("fault", applied.places));
      desk.say(wrong);
    });

  const prove = () =>
    attempt(answer, async () => {
      const number = rule.value;
      const proved = await desk.act<Proved & Record<string, unknown>>("prove-rule", { number });
      const { right, message, board } = proved;
      const title = rule.selectedOptions[0]?.textContent ?? "";
      const words = asSentence(`${title}: ${message}`);
      fill(answer, verdict(right, words), board && h("pre", {}, board), right && proof(proved));
      desk.say(words);
    });

  void list(own, own.startsWith("mined") ? MINED : own ? "Your own rules" : THE_36);
  return h(
    "div",
    {},
    book,
    actions(
      button("Apply all rules", () => void apply("rules", "All rules")),
      button("Loop check", () => void apply("avoid-loops", "Loop check"), {
        title: "Cross every edge whose line would close a wrong loop",
      }),
      button(
        "Rules and loop check, until stuck",
        () => void apply("settle", "Rules and loop check"),
      ),
    ),
    labelled("One rule", rule),
    shown,
    actions(
      button("Apply this rule", () => void apply("rule", `Rule ${rule.value}`, { number: rule.value })),
      button("Prove this rule", () => void prove()),
    ),
    actions(
      fileButton("Load a rule file", ".rules,.txt,text/plain", (text, name) => void list(text, name)),
      mined,
      back,
      h("a", { href: link("slitherlink", { tab: "atlas" }) }, "Rule atlas"),
    ),
    answer,
  );
}

function used({ times }: RulesApplied): HTMLElement | false {
  if (times.length === 0) return false;
  return folded(
    "Rules used",
    h("ul", {}, ...times.map(({ rule, times: number }) => h("li", {}, `${rule}: ${number}×`))),
  );
}
