// Solids in space in a document of their own: turn them, switch the frame off, play the steps.
// The picture is the text of the element #picture.

import { Camera } from "./camera";
import type { Picture, Solid } from "./model";
import { Painter, type DrawnSolid } from "./paint";

// Milliseconds from one step to the next, and how long a piece moves.
const STEP = 500;
const MOVE = 350;
// How high a piece is when it comes or goes, in cubes.
const HIGH = 3;

const find = <E extends HTMLElement>(name: string): E => {
  const found = document.getElementById(name);
  if (!found) throw new Error(`The document has no #${name}.`);
  return found as E;
};

const picture = JSON.parse(find("picture").textContent ?? "") as Picture;
const [canvas, frame, play] = [find<HTMLCanvasElement>("space"), find<HTMLInputElement>("frame"), find("play")];
const [slider, words, steps] = [find<HTMLInputElement>("step"), find("words"), find("steps")];
const camera = new Camera(picture);
const painter = new Painter(canvas, camera, picture.edge);
const last = picture.steps.length - 1;
let [step, from, began] = [0, 0, -MOVE];
let playing: number | undefined;
let isDue = false;

const name = ({ colour, cells }: Solid): string => `${colour} ${cells.join(" ")}`;
const at = (number: number): readonly Solid[] => picture.steps[number] ?? [];
const stay = (solid: Solid): DrawnSolid => ({ ...solid, lift: 0, opacity: 1 });

/** Pieces that go rise and fade; pieces that come do the opposite. */
function shown(share: number): DrawnSolid[] {
  const [before, after] = [at(from), at(step)];
  const [old, fresh] = [new Set(before.map(name)), new Set(after.map(name))];
  const going = before.filter((solid) => !fresh.has(name(solid)));
  return [
    ...picture.beside.map(stay),
    ...after.map((solid) => {
      const lift = old.has(name(solid)) ? 0 : HIGH * (1 - share);
      return { ...solid, lift, opacity: 1 - lift / HIGH };
    }),
    ...going.map((solid) => ({ ...solid, lift: HIGH * share, opacity: 1 - share })),
  ];
}

function draw(now: number): void {
  isDue = false;
  const share = Math.min(1, Math.max(0, (now - began) / MOVE));
  painter.draw(shown(share), frame.checked ? picture.box : null);
  if (share < 1) redraw();
}

function redraw(): void {
  if (!isDue) requestAnimationFrame(draw);
  isDue = true;
}

function go(to: number): void {
  [from, step] = [step, Math.min(last, Math.max(0, to))];
  began = matchMedia("(prefers-reduced-motion: reduce)").matches ? -MOVE : performance.now();
  slider.value = String(step);
  const pieces = at(step).length;
  words.textContent = `Step ${step + 1} of ${last + 1}: ${pieces} ${pieces === 1 ? "piece" : "pieces"}`;
  redraw();
}

function pause(): void {
  clearInterval(playing);
  playing = undefined;
  play.textContent = "Play";
}

function start(): void {
  if (step === last) go(0);
  playing = window.setInterval(() => (step < last ? go(step + 1) : pause()), STEP);
  play.textContent = "Pause";
}

canvas.addEventListener("pointerdown", (press) => canvas.setPointerCapture(press.pointerId));
canvas.addEventListener("pointermove", (move) => {
  if (!canvas.hasPointerCapture(move.pointerId)) return;
  camera.drag(move.movementX, move.movementY);
  redraw();
});
canvas.addEventListener(
  "wheel",
  (wheel) => {
    wheel.preventDefault();
    camera.zoom(wheel.deltaY < 0 ? 1.1 : 1 / 1.1);
    redraw();
  },
  { passive: false },
);
canvas.addEventListener("keydown", ({ key }) => {
  const by = { ArrowLeft: [-20, 0], ArrowRight: [20, 0], ArrowUp: [0, 20], ArrowDown: [0, -20] }[key];
  if (by) camera.drag(by[0] ?? 0, by[1] ?? 0);
  if (key === "+" || key === "-") camera.zoom(key === "+" ? 1.1 : 1 / 1.1);
  redraw();
});
frame.addEventListener("change", redraw);
play.addEventListener("click", () => (playing === undefined ? start() : pause()));
slider.addEventListener("input", () => {
  pause();
  go(Number(slider.value));
});
new ResizeObserver(redraw).observe(canvas);

document.title = picture.title;
frame.checked = picture.frame;
slider.max = String(last);
steps.hidden = last === 0;
go(0);
