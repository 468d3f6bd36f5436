// Puzzles on paper: several on a page, numbered, and their answers on pages of their own behind them.

import { post, type Drawn, type Solutions } from "../../api";
import { h, type Child } from "../../kit/dom";
import { picture } from "../../kit/svg";

/** Prints this alone, not the page around it. */
export function putOnPaper(...content: readonly Child[]): void {
  const sheet = h("div", { class: "printout" }, ...content);
  document.body.append(sheet);
  window.print();
  sheet.remove();
}

/** One solution of each puzzle is its answer. */
export async function printWithAnswers(
  family: string,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const puzzles: HTMLElement[] = [];
  const answers: HTMLElement[] = [];
  for (const [index, text] of texts.entries()) {
    const puzzleRef = { family, text };
    const { svg } = await post<Drawn>("draw", puzzleRef, signal);
    const found = await post<Solutions>("solve", { ...puzzleRef, limit: 1 }, signal);
    const number = texts.length > 1 ? `${index + 1}.` : "";
    puzzles.push(numbered(number, picture(svg)));
    const answer = found.solutions[0]?.svg;
    answers.push(numbered(number, answer ? picture(answer) : h("p", {}, "no solution")));
  }
  const many = texts.length > 1 ? " several" : "";
  putOnPaper(
    h("div", { class: `puzzles${many}` }, ...puzzles),
    h("h2", { class: "answers-head" }, texts.length > 1 ? "Answers" : "Answer"),
    h("div", { class: `answers${many}` }, ...answers),
  );
}

function numbered(number: string, drawn: HTMLElement): HTMLElement {
  return h("figure", {}, number && h("figcaption", {}, number), drawn);
}
