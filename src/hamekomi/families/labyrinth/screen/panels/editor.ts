// The rule editor: a rule is drawn field by field, shown as a picture, checked by the oracle, and used.

import type { GameContext } from "page/desk/game";
import { asSentence, attempt } from "page/kit/announce";
import { actions, button, choice, fill, h, labelled } from "page/kit/dom";
import { save } from "page/kit/save";
import { picture } from "page/kit/svg";
import type { Position } from "../position";

interface Drawn {
  readonly text: string;
  readonly svg: string;
}

const SIZE = 9;
// Each sign with its name; rules/drawing.py says what they mean.
const SIGNS: Readonly<Record<string, string>> = {
  "@": "live end",
  _: "empty",
  x: "empty, and forbidden",
  "#": "line",
  "%": "line or outside the board",
  "<": "line, runs left",
  ">": "line, runs right",
  "^": "line, runs ahead",
  v: "line, runs back",
  o: "empty, border of the area",
  c: "empty, not the goal",
  g: "the goal",
  ".": "anything",
};
const AREAS = { even: "an even number of fields", odd: "an odd number of fields" } as const;
const TURNS = { cw: "turned right", ccw: "turned left", half: "turned around" } as const;

/** `use` takes the text of the rule into use. */
export function ruleEditor(desk: GameContext<Position>, use: (text: string, name: string) => void): HTMLElement {
  const signs = Array.from({ length: SIZE * SIZE }, () => ".");
  const names = Object.entries(SIGNS).map(([sign, name]) => `${sign}  ${name}`);
  const brush = choice(names);
  const name = h("input", { type: "text", value: "my rule", maxlength: 60 });
  const area = choice(AREAS);
  const turns = Object.entries(TURNS).map(([value, words]) => {
    const box = h("input", { type: "checkbox", value });
    return { box, label: h("label", {}, box, words) };
  });
  const shown = h("div", { class: "figure" });
  const result = h("div", { class: "result" });

  const cells = signs.map((_, at) => {
    const cell = button(".", () => {
      signs[at] = signs[at] === chosen() ? "." : chosen();
      label(at);
    });
    return cell;
  });
  const chosen = (): string => brush.value.charAt(0);
  function label(at: number): void {
    const [cell, sign] = [cells[at], signs[at] ?? "."];
    if (!cell) return;
    fill(cell, sign === "." ? "" : sign);
    cell.dataset["sign"] = sign;
    cell.setAttribute(
      "aria-label",
      `row ${Math.floor(at / SIZE) + 1}, column ${(at % SIZE) + 1}: ${SIGNS[sign] ?? ""}`,
    );
  }
  cells.forEach((_, at) => label(at));

  const asActionArgs = (): Readonly<Record<string, string>> => ({
    name: name.value,
    area: area.value,
    turns: turns
      .filter(({ box }) => box.checked)
      .map(({ box }) => box.value)
      .join(" "),
    drawing: Array.from({ length: SIZE }, (_, row) => signs.slice(row * SIZE, (row + 1) * SIZE).join("")).join("\n"),
  });

  /** Reads the drawing, shows its picture, then does something with it. Says why a drawing is no rule, and keeps it. */
  const withRule = (act: (drawn: Drawn) => Promise<void> | void) => (): void =>
    void attempt(result, async () => {
      const drawn = await desk.act<Drawn>("draw-rule", asActionArgs());
      fill(shown, picture(drawn.svg, `Figure of ${name.value}`));
      fill(result);
      await act(drawn);
    });

  return h(
    "div",
    { class: "editor" },
    h("p", {}, "Choose what is at a field, and press the field; straight ahead is up."),
    labelled("Put", brush),
    h("div", { class: "drawing", role: "group", "aria-label": "Drawing of the rule" }, ...cells),
    labelled("Name", name),
    labelled("The area behind the border has", area),
    h("div", { class: "turns" }, "Also tried ", ...turns.map(({ label }) => label)),
    actions(
      button("Show the rule", withRule(() => desk.say("The rule is shown below."))),
      button(
        "Check it",
        withRule(async () => {
          fill(result, h("p", {}, "The oracle watches the rule on random walks…"));
          const { right, message, board } = await desk.act<{ right: boolean; message: string; board: string }>(
            "check-rule",
            asActionArgs(),
          );
          const words = h("p", { class: right ? "good" : "bad" }, asSentence(message));
          fill(result, words, board !== "" && h("pre", {}, board));
        }),
      ),
      button("Use it", withRule(({ text }) => use(text, name.value))),
      button(
        "Save it",
        withRule(({ text }) => {
          save("rule.toml", new Blob([text], { type: "text/plain" }));
          desk.say("rule.toml saved.");
        }),
      ),
      button("Clear", () => {
        signs.fill(".");
        cells.forEach((_, at) => label(at));
        fill(shown);
        fill(result);
      }),
    ),
    result,
    shown,
  );
}
