// The fields beside the live end: whether the line can be finished from there, and why not.

import { asSentence, attempt } from "page/kit/announce";
import { actions, button, fill, h } from "page/kit/dom";
import type { GameContext } from "page/desk/game";
import { LETTERS, WORDS } from "../board";
import type { Move, Analysis } from "../analysis";
import { afterMoves, isFinished, sizeWords, type Position } from "../position";
import type { Table } from "../table";

// What no cut proves may have a proof in a window.
const DEEP = new Set(["colours", "ring", "search", "sat"]);

export function movesPanel(desk: GameContext<Position>, board: Table): HTMLElement {
  const status = h("p", {});
  const list = h("ul", { class: "moves" });
  const ask = button("Show where I can go", () => board.help(!board.isHelping), { title: "Until the next move (W)" });
  let proved = ""; // the letter of the move whose proof is shown

  function row(move: Move): HTMLElement {
    const { letter, field, possible, reason, title, why } = move;
    const direction = WORDS[LETTERS.indexOf(letter)] ?? "";
    const name = desk.state.board.name(field);
    const show = button(possible ? "Show a line" : "Show why", () => {
      proved = proved === letter ? "" : letter;
      board.showProof(proved ? move : null);
      mark();
    });
    const mark = (): void => show.setAttribute("aria-pressed", String(proved === letter));
    mark();
    const go = button(`${direction.charAt(0).toUpperCase()}${direction.slice(1)}`, () =>
      desk.enter(afterMoves(desk.settled, [letter]), `To ${name}.`),
    );
    const words = h(
      "span",
      { class: "words" },
      possible ? asSentence(`${name} can be entered`) : `${asSentence(title)} ${asSentence(why)}`,
    );
    /** A proof that sees only what is near, and holds on every board. */
    const near = button("Show a window", () =>
      void attempt(words, async () => {
        const { fields, why: proof } = await desk.act<{ fields: number[]; why: string }>("window", { letter });
        fill(words, asSentence(proof));
        proved = letter;
        board.showProof({ ...move, reason: "window", why: proof, fields });
      }),
    );
    return h(
      "li",
      { class: possible ? "can" : "cannot" },
      h("span", { class: "sign", "aria-hidden": "true" }, possible ? "●" : "✕"),
      go,
      words,
      h("span", { class: "proofs" }, show, DEEP.has(reason) && near),
    );
  }

  function show(analysis: Analysis | null): void {
    proved = "";
    const size = sizeWords(desk.state);
    const isOver = isFinished(desk.state);
    ask.hidden = board.mode === "watch" || board.isHelping || isOver;
    fill(list, ...(isOver || !analysis?.start.possible ? [] : analysis.moves.map(row)));
    if (isOver) fill(status, `The line is finished: ${size}.`);
    else if (!board.isHelping) fill(status, `${size}.`);
    else if (!analysis) fill(status, `${size}. Looking…`);
    else if (analysis.start.possible) fill(status, `${size}. The line can be finished.`);
    else if (board.mode === "play") fill(status, `${size}. Nowhere: take steps back. Check says why.`);
    else
      fill(
        status,
        h("strong", {}, `${size}. The line is lost. `),
        `${asSentence(analysis.start.title)} ${asSentence(analysis.start.why)} Take steps back.`,
      );
  }

  board.onanalysed(show);
  return h("div", { class: "outlook" }, status, actions(ask), list);
}
