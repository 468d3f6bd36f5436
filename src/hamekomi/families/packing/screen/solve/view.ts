// The frame, empty or filled: always as a flat picture, and as a 3D scene if the lattice has one.

import type { Model } from "page/scene/parts";
import { fill, h } from "page/kit/dom";
import { space } from "page/scene/place";
import { picture } from "page/kit/svg";
import { colourFilling, colourPieces, type Colours } from "../drawn/colours";
import type { Puzzle, Site } from "../puzzle";
import { arrange, layersOf } from "../space/arranged";
import { slider } from "../space/slider";

export interface Sight {
  readonly puzzle: Puzzle;
  readonly colours: Colours;
  /** Null if the picture would be too large. */
  readonly svg: string | null;
  readonly scene: Model | null;
  /** Null for the puzzle without a filling. */
  readonly sites: readonly Site[] | null;
}

export interface View {
  readonly element: HTMLElement;
  show(sight: Sight | null): void;
  /** The flat picture as shown now; null if there is none yet. */
  picture(): SVGElement | null;
  /** The 3D scene as a PNG; null if there is none. */
  image(): Promise<Blob | null>;
  dispose(): void;
}

export function view(): View {
  let sight: Sight | null = null;
  const stage = space();
  const paper = h("div", { class: "board" });
  const layersOnPaper = h("details", {}, h("summary", {}, "On paper, layer by layer"));
  const outOf = (value: number, most: number): string => `${value} of ${most}`;
  const one = { least: 1, most: 1, start: 1 };
  const percent = { least: 0, most: 100, start: 0 };
  const explode = slider("Explode", percent, (value) => `${value} %`, arrangeAnew);
  const layers = slider("Layers, from below", one, outOf, arrangeAnew);
  const step = slider("Pieces placed", one, outOf, refresh);
  const flat = h("div", {});
  const element = h(
    "div",
    {},
    stage.element,
    flat,
    h("div", { class: "sliders" }, step.element, layers.element, explode.element),
    layersOnPaper,
  );
  for (const each of [explode, layers, step]) each.element.hidden = true;

  function arrangeAnew(): void {
    if (!sight?.scene) return;
    const sites = sight.sites ?? sight.puzzle.fixed;
    const how = { explode: explode.value() / 100, layers: layers.value(), step: step.value() };
    const placed = sight.sites ? how : { ...how, step: sites.length };
    void stage.show(arrange(sight.scene, sites, sight.colours, placed));
  }

  function drawPaper(): void {
    if (!sight) return fill(paper);
    const drawn = picture(sight.svg);
    const { puzzle, sites, colours } = sight;
    if (sites) colourFilling(drawn, puzzle, sites, colours, step.value());
    else colourPieces(drawn, puzzle, colours);
    drawn.classList.toggle("filling", sites !== null);
    fill(paper, drawn);
  }

  function refresh(): void {
    drawPaper();
    arrangeAnew();
  }

  function show(next: Sight | null): void {
    // Keep the view for another filling of the same puzzle.
    const isSame = sight?.puzzle === next?.puzzle && !sight?.sites === !next?.sites;
    sight = next;
    const scene = next?.scene ?? null;
    step.range(next?.sites?.length ?? 1, isSame);
    step.element.hidden = !next?.sites || next.sites.length < 2;
    layers.range(scene ? layersOf(scene).length : 1, isSame);
    layers.element.hidden = !scene || layersOf(scene).length < 2;
    explode.element.hidden = !scene || next?.sites === null;
    if (scene) layersOnPaper.append(paper);
    else flat.append(paper);
    layersOnPaper.hidden = !scene;
    if (!scene) void stage.show(null);
    refresh();
  }

  layersOnPaper.hidden = true;
  return {
    element,
    show,
    picture: () => paper.querySelector("svg"),
    image: () => stage.image(),
    dispose: () => stage.dispose(),
  };
}
