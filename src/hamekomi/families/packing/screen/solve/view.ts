// The frame, empty or filled: always as a flat picture, and as a 3D scene if the lattice has one.

import type { Model } from "page/scene/parts";
import { fill, h } from "page/kit/dom";
import { space } from "page/scene/place";
import { picture } from "page/kit/svg";
import { colourFilling, colourPieces, type Colours } from "../drawn/colours";
import { key } from "../drawn/lattice";
import { layersOf, type Puzzle, type Site } from "../puzzle";
import { Room } from "../space/room";
import { slider } from "../space/slider";

// Milliseconds from one change of a piece to the next.
const CHANGE = 120;

export interface ShownPuzzle {
  readonly puzzle: Puzzle;
  /** What people call the puzzle. */
  readonly title: string;
  readonly colours: Colours;
  /** Null if the picture would be too large. */
  readonly svg: string | null;
  /** The empty frame in space; null if the lattice is flat. */
  readonly scene: Model | null;
  /** Null for the puzzle without a filling. */
  readonly sites: readonly Site[] | null;
}

export interface View {
  readonly element: HTMLElement;
  /** Sliders, and the layers on paper. */
  readonly controls: HTMLElement;
  show(shown: ShownPuzzle): void;
  /** The flat picture as shown now; null if there is none yet. */
  picture(): SVGElement | null;
  /** The 3D scene as a PNG; null if there is none. */
  image(): Promise<Blob | null>;
  dispose(): void;
}

export function view(): View {
  let shown: ShownPuzzle | null = null;
  let room: Room | null = null;
  const stage = space();
  const paper = h("div", { class: "board" });
  const layersOnPaper = h("details", { hidden: true }, h("summary", {}, "On paper, layer by layer"));
  const outOf = (value: number, most: number): string => `${value} of ${most}`;
  const one = { least: 1, most: 1, start: 1 };
  const percent = { least: 0, most: 100, start: 0 };
  const explode = slider("Explode", percent, (value) => `${value} %`, arrange);
  const layers = slider("Layers, from below", one, outOf, arrange);
  const step = slider("Pieces placed", one, outOf, refresh);
  const frame = h("input", { type: "checkbox", checked: true });
  const frameSwitch = h("label", { class: "switch" }, frame, " Frame");
  frame.addEventListener("change", arrange);
  const flat = h("div", {});
  // The pieces in space while one filling turns into the next; null when that is over.
  let between: readonly Site[] | null = null;
  let passing: number | undefined;
  for (const each of [explode, layers, step]) each.element.hidden = true;

  function arrange(): void {
    if (!shown || !room) return;
    const { puzzle, colours, sites, title } = shown;
    const placed = between ?? (sites ? sites.slice(0, step.value()) : puzzle.fixed);
    const ceiling = layersOf(puzzle)[layers.value() - 1] ?? Infinity;
    const roomView = {
      explode: sites ? explode.value() / 100 : 0,
      ceiling,
      isMassive: sites === null,
      isBare: !frame.checked,
    };
    void stage.show({ ...room.model({ puzzle, colours, placed, held: null }, [], roomView), title });
  }

  /** From one filling to the next, one piece at a time; at once for those who want no motion. */
  function pass(from: readonly Site[], to: readonly Site[]): void {
    clearInterval(passing);
    const steps = changes(from, to);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) steps.length = 0;
    passing = window.setInterval(next, CHANGE);
    next();

    function next(): void {
      between = steps.shift() ?? null;
      if (between === null) clearInterval(passing);
      arrange();
    }
  }

  function drawPaper(): void {
    if (!shown) return;
    const drawn = picture(shown.svg);
    const { puzzle, sites, colours } = shown;
    if (sites) colourFilling(drawn, puzzle, sites, colours, step.value());
    else colourPieces(drawn, puzzle, colours);
    drawn.classList.toggle("filling", sites !== null);
    fill(paper, drawn);
  }

  function refresh(): void {
    drawPaper();
    arrange();
  }

  function show(next: ShownPuzzle): void {
    const { puzzle, scene, sites } = next;
    // Keep the view for another filling of the same puzzle.
    const isSame = shown?.puzzle === puzzle && !shown.sites === !sites;
    if (shown?.puzzle !== puzzle) room = scene && new Room(scene, puzzle);
    const before = isSame && scene ? shown?.sites : null;
    shown = next;
    const height = layersOf(puzzle).length;
    step.range(sites?.length ?? 1, isSame);
    step.element.hidden = !sites || sites.length < 2;
    layers.range(height, isSame);
    layers.element.hidden = !scene || height < 2;
    explode.element.hidden = !scene || sites === null;
    if (scene) layersOnPaper.append(paper);
    else flat.append(paper);
    layersOnPaper.hidden = !scene;
    if (!scene) void stage.show(null);
    frameSwitch.hidden = !scene || sites === null;
    refresh();
    if (before && sites) pass(before, sites);
  }

  return {
    element: h("div", { class: "frame-view" }, stage.element, flat),
    controls: h(
      "div",
      {},
      h("div", { class: "sliders" }, step.element, layers.element, explode.element, frameSwitch),
      layersOnPaper,
    ),
    show,
    picture: () => paper.querySelector("svg"),
    image: () => stage.image(),
    dispose() {
      clearInterval(passing);
      stage.dispose();
    },
  };
}

/** Fillings on the way from one to another: first the pieces go that change, the last one first. */
function changes(from: readonly Site[], to: readonly Site[]): (readonly Site[])[] {
  const name = ({ piece, boxes }: Site): string => `${piece} ${boxes.map(key).join(" ")}`;
  const [old, fresh] = [new Set(from.map(name)), new Set(to.map(name))];
  const going = from.filter((site) => !fresh.has(name(site)));
  const coming = to.filter((site) => !old.has(name(site)));
  const staying = from.filter((site) => fresh.has(name(site)));
  return [
    ...going.map((_, number) => [...staying, ...going.slice(0, going.length - number)]),
    ...coming.map((_, number) => [...staying, ...coming.slice(0, number)]),
  ];
}
