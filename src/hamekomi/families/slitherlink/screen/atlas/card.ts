// One rule of the atlas: its picture, where it fires, its proof, and a puzzle that needs it.

import { exactPuzzle } from "page/jobs/making";
import { asSentence, attempt, verdict } from "page/kit/announce";
import { actions, button, fill, h } from "page/kit/dom";
import { picture } from "page/kit/svg";
import { go, link } from "page/router";
import { ask, type Entry } from "./rule";

interface Fired {
  readonly svg: string;
  readonly text: string;
  readonly marks: string;
  readonly edges: number;
}

export interface Proved {
  readonly right: boolean;
  readonly message: string;
  /** How many cases there are, if they are not too many; the first ones are drawn as "case 1", "case 2" … */
  readonly cases: number | null;
  /** A board against a rule that is wrong, in characters. */
  readonly board: string;
}

export interface CardActs {
  edit(): void;
  practise(): void;
}

const SIZE = 8;

/** `rules` is the name of the book, or the text of the user's file. */
export function ruleCard(
  rule: Entry,
  rules: string,
  isFile: boolean,
  { edit, practise }: CardActs,
  signal: AbortSignal,
): HTMLElement {
  const drawn = h("div", { class: "rule" });
  const answer = h("div", { class: "body", "aria-live": "polite" });
  const args = { rules, number: String(rule.number) };
  let seed = 0;

  void attempt(drawn, async () => {
    const { svg } = await ask<{ svg: string }>("show-rule", args, signal);
    fill(drawn, picture(svg, `${rule.title}, before and after`));
  });

  const fire = () =>
    attempt(answer, async () => {
      fill(answer, h("p", { class: "quiet" }, "Looking for a board …"));
      const found = await ask<Fired>("rule-example", { ...args, seed: String(seed) }, signal);
      seed += 1;
      const edges = found.edges === 1 ? "one edge" : `${found.edges} edges`;
      fill(
        answer,
        h("p", {}, `Here it marks ${edges}. Its premises and conclusions are highlighted.`),
        picture(found.svg, "A board on which this rule is used"),
        actions(
          button("Play this board", () =>
            go(link("slitherlink", { puzzle: found.text, marks: found.marks })),
          ),
        ),
      );
    });

  const prove = () =>
    attempt(answer, async () => {
      fill(answer, h("p", { class: "quiet" }, "Proving …"));
      const proved = await ask<Proved & Record<string, unknown>>("prove-rule", args, signal);
      fill(answer, verdict(proved.right, asSentence(proved.message)), proved.right && proof(proved));
    });

  const make = () =>
    attempt(answer, async () => {
      fill(answer, h("p", { class: "quiet" }, "Making puzzles until one needs this rule …"));
      const chosen = { rows: SIZE, columns: SIZE, needs: rule.number, book: rules };
      const request = { family: "slitherlink", chosen, seed: Math.floor(Math.random() * 2 ** 31) };
      const text = await exactPuzzle(request, signal, signal);
      go(link("slitherlink", { puzzle: text }));
    });

  return h(
    "article",
    { class: "card", "aria-label": rule.title },
    h("h2", {}, rule.title),
    drawn,
    h("p", { class: "quiet" }, factsOf(rule)),
    actions(
      button("See it fire", () => void fire()),
      button("Prove it", () => void prove()),
      !isFile && button("Practise", practise, { title: "Three boards on which this rule is the next step" }),
      !isFile && button("Make a puzzle that needs it", () => void make()),
      button("Edit a copy", edit),
    ),
    answer,
  );
}

/** The cases of a proof: all ways in which a loop can pass the window. */
export function proof(proved: Proved & Record<string, unknown>): HTMLElement {
  const { cases } = proved;
  const drawings = Object.entries(proved).flatMap(([name, svg]) =>
    name.startsWith("case ") && typeof svg === "string" ? [picture(svg, name)] : [],
  );
  const many = cases === null ? "more than a thousand ways" : cases === 1 ? "one way" : `${cases} ways`;
  const which = cases !== null && cases <= drawings.length ? "" : ` The first ${drawings.length}:`;
  return h(
    "div",
    {},
    h("p", {}, `A loop can pass here in ${many}, and what follows is the same in all of them.${which}`),
    h("div", { class: "cases" }, ...drawings),
  );
}

function factsOf(rule: Entry): string {
  const facts = [
    `window ${rule.window}`,
    rule.technique,
    `${rule.premises} ${rule.premises === 1 ? "premise" : "premises"}`,
    `${rule.conclusions} ${rule.conclusions === 1 ? "conclusion" : "conclusions"}`,
  ];
  if (rule.sides > 0) facts.push("starts from sides");
  if (rule.fires >= 0) facts.push(`${rule.fires} uses on 100 boards`);
  const hand = rule.generalises.split(" ");
  if (rule.generalises)
    facts.push(`covers part of Takegaki’s ${hand.length === 1 ? "rule" : "rules"} ${hand.join(", ")}`);
  return facts.join(" · ");
}
