// Rules applied to the board as it stands: one of them, all, loop avoidance; the 36, or a file of one's own.

import { attempt, complaint } from "page/announce";
import { button, fill, h, labelled } from "page/dom";
import { sentence } from "./screen_check";
import { counted, type Desk } from "./screen_desk";
import { fileButton } from "./screen_files";
import { marksOf } from "./screen_game";

interface Told {
  readonly marks: string;
  readonly times: readonly { rule: string; times: number }[];
  readonly contradiction: string;
  readonly places: readonly string[];
}

interface Listed {
  readonly rules: readonly { number: number; title: string }[];
}

interface Proved {
  readonly right: boolean;
  readonly message: string;
  readonly board: string;
}

const THE_36 = "The 36 rules of Takegaki";

export function rulesPanel(desk: Desk): HTMLElement {
  let file = ""; // the user's own rules; "" for the 36
  const book = h("p", { class: "quiet" }, THE_36);
  const rule = h("select", {});
  const answer = h("div", { class: "body" });
  const given = (): Record<string, string> => (file ? { rules: file } : {});
  const back = button("Back to the 36", () => void list("", THE_36), { hidden: true });

  const list = (text: string, title: string): Promise<void> =>
    attempt(answer, async () => {
      const { rules } = await desk.ask<Listed>("list-rules", text ? { rules: text } : {});
      file = text;
      book.textContent = title;
      back.hidden = text === "";
      fill(rule, ...rules.map(({ number, title: name }) => h("option", { value: number }, name)));
      fill(answer);
      if (text) desk.say(`${counted(rules.length, "rule")} read from ${title}.`);
    });

  const apply = (action: string, name: string, more: Record<string, string> = {}) =>
    attempt(answer, async () => {
      const { game } = desk;
      const told = await desk.ask<Told>(action, { ...given(), ...more });
      if (desk.game !== game) return;
      const marks = marksOf(told.marks);
      const news = marks.reduce((sum, mark, edge) => sum + Number(mark !== game.marks[edge]), 0);
      const words = `${name}: ${news === 0 ? "nothing new follows" : `${counted(news, "edge")} follow${news === 1 ? "s" : ""}`}.`;
      if (news > 0) desk.enter(game.to({ marks }, words), words);
      else desk.say(words);
      for (const { rule: used, times } of told.times) desk.note(`${sentence(used).slice(0, -1)}: ${times} times`);
      fill(answer, h("p", {}, words), told.contradiction && complaint(sentence(told.contradiction)), used(told));
      if (told.contradiction) {
        desk.point(told.places, "fault");
        desk.say(sentence(told.contradiction));
      }
    });

  const prove = () =>
    attempt(answer, async () => {
      const more = { ...given(), number: rule.value };
      const { right, message, board } = await desk.ask<Proved>("prove-rule", more);
      const words = `${sentence(rule.selectedOptions[0]?.textContent ?? "").slice(0, -1)}: ${message}.`;
      fill(
        answer,
        right ? h("p", { class: "good" }, `✓ ${words}`) : complaint(words),
        board && h("pre", {}, board),
      );
      desk.say(words);
    });

  void list("", THE_36);
  return h(
    "div",
    {},
    book,
    h(
      "div",
      { class: "actions" },
      button("Apply all rules", () => void apply("rules", "All rules")),
      button("Avoid loops", () => void apply("avoid-loops", "Loop avoidance")),
      button("Both, until the end", () => void apply("settle", "Rules and loop avoidance")),
    ),
    labelled("One rule", rule),
    h(
      "div",
      { class: "actions" },
      button("Apply this rule", () => void apply("rule", `Rule ${rule.value}`, { number: rule.value })),
      button("Is it right?", () => void prove()),
    ),
    h(
      "div",
      { class: "actions" },
      fileButton("Load a rule file", ".rules,.txt,text/plain", (text, name) => void list(text, name)),
      back,
    ),
    answer,
  );
}

function used({ times }: Told): HTMLElement | false {
  if (times.length === 0) return false;
  return h(
    "details",
    {},
    h("summary", {}, "Rules used"),
    h("ul", {}, ...times.map(({ rule, times: number }) => h("li", {}, `${rule}: ${number}×`))),
  );
}
