// Find blocks: press points or type them, and see which blocks contain them, and why, step by step.

import { post, type Recognised, type Solutions } from "page/api";
import { announce, attempt } from "page/kit/announce";
import { copyButtons } from "page/commands";
import { explain } from "page/desk/advice/explanation";
import { stepper } from "page/desk/advice/stepper";
import { actions, button, choice, fill, h, labelled } from "page/kit/dom";
import { onlyLatest } from "page/kit/working";
import { addRecent } from "page/kit/memory";
import { keep, link } from "page/router";
import type { ScreenContext } from "page/screens";
import { makeButton, picture, places, pointAt, redraw } from "page/kit/svg";
import { howMany, solutionPager } from "page/verbs/answers";
import { space } from "page/scene/place";
import { isKnown, threePictures } from "./pictures";
import { prefixed, recogniseTyped } from "./prefix";

const SYSTEMS = {
  shuffle: "S(5,6,12), shuffle: the card game's naming",
  modulo11: "S(5,6,12), modulo 11",
  mog: "S(5,8,24), the MOG",
} as const;

export function blocks({ element, family, signal }: ScreenContext, puzzle: string): void {
  let text = puzzle || "shuffle: 0 1 2 3 4";
  const renew = onlyLatest(signal);
  const board = h("div", { class: "board" });
  const problem = h("div", { class: "problem" });
  const answer = h("div", { class: "found" });
  const icosahedron = space();
  const system = choice(SYSTEMS, () => clear());
  const onchange = (): void => void refresh();
  const typed = h("input", { type: "text", class: "mono", size: 24, autocomplete: "off", onchange });

  const points = () => typed.value.split(/[\s,;]+/).filter(Boolean);

  function read(): void {
    const [prefix, rest] = /^\s*(\w+)\s*:(.*)$/s.exec(text)?.slice(1) ?? ["shuffle", text];
    system.value = prefix !== undefined && prefix in SYSTEMS ? prefix : "shuffle";
    typed.value = (rest ?? "").trim();
  }

  async function refresh(): Promise<void> {
    const mine = renew();
    const question = { family: family.name, prefix: system.value, typed: typed.value };
    text = prefixed(question);
    await attempt(problem, async () => {
      const found = await recogniseTyped<Recognised>(question, mine);
      keep(link(family.name, { puzzle: text, tab: "blocks" }));
      if (points().length > 1) addRecent(found);
      draw(found.svg);
      await complete(found, mine);
    });
  }

  function draw(svg: string | null): void {
    const drawn = picture(svg);
    const given = new Set(points().map((point) => point.toLowerCase()));
    for (const [place, [first, ...others]] of places(drawn)) {
      const point = /^point (.+)$/.exec(place)?.[1];
      if (!point || !first) continue;
      const onpress = () => toggle(point);
      makeButton(first, { label: `Point ${point}`, pressed: given.has(point), onpress });
      // The pictures show a point several times; the Tab key stops only at one of them.
      for (const other of others) {
        other.classList.add("press");
        other.addEventListener("click", onpress);
      }
    }
    redraw(board, drawn);
  }

  function toggle(point: string): void {
    const now = points();
    const then = now.includes(point) ? now.filter((each) => each !== point) : [...now, point];
    typed.value = then.join(" ");
    void refresh();
  }

  async function complete(found: Recognised, mine: AbortSignal): Promise<void> {
    const ask = { family: family.name, text: found.text };
    const solved = await post<Solutions>("solve", ask, mine);
    const only = solved.unique ? solved.solutions[0] : undefined;
    const words = only ? `The only one: ${only.text}` : howMany(solved);
    const steps = stepper(
      { show: (_, step) => draw(step?.svg ?? found.svg), point: (at) => pointAt(board, at) },
      mine,
    );
    fill(
      answer,
      h("p", { class: "outcome" }, words),
      h("p", { class: "quiet" }, found.description),
      only && steps.element,
      !only && solved.solutions.length > 0 && solutionPager(solved.solutions),
      actions(...copyButtons(family.name, () => found.text)),
    );
    if (only) {
      await explain({ ...ask, pictures: true }, steps, mine);
      steps.go(Infinity); // the last step shows the block itself
    }
    announce(`${found.description}. ${words}`);
    await icosahedron.show(only?.scene ?? found.scene);
  }

  signal.addEventListener("abort", () => icosahedron.dispose());
  const clear = (): void => {
    typed.value = "";
    void refresh();
  };
  fill(
    element,
    h(
      "div",
      { class: "find-blocks" },
      h("div", { class: "drawn" }, board, icosahedron.element),
      h(
        "div",
        { class: "question" },
        actions(
          labelled("System", system),
          labelled("Points", typed),
          button("Show", () => void refresh()),
          button("Clear", clear),
        ),
        problem,
      ),
      answer,
      h(
        "details",
        { class: "card", open: !isKnown() },
        h("summary", {}, h("h2", {}, "The three pictures")),
        threePictures(),
      ),
    ),
  );
  read();
  void refresh();
}
