// Draws the graph of an experiment: lines or bars over numbers, with axes and a legend.

import { h } from "./dom";

export interface Plot {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly series: readonly Series[];
  readonly y_scale: "linear" | "log";
}

interface Series {
  readonly name: string;
  readonly points: readonly (readonly [number, number])[];
  readonly kind: "line" | "bars";
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, MARGIN] = [640, 320, 64, 44, 12];
// Colours of the style sheet; more series than these repeat them with other marks.
const COLOURS = 6;

export function chart(plot: Plot): HTMLElement {
  const points = plot.series.flatMap((series) => series.points);
  const xs = range(points.map(([x]) => x));
  const isLog = plot.y_scale === "log" && points.every(([, y]) => y >= 0);
  const level = (y: number): number => (isLog ? Math.log10(Math.max(y, smallest)) : y);
  const smallest = Math.min(...points.map(([, y]) => y).filter((y) => y > 0), 1);
  const ys = range([...points.map(([, y]) => level(y)), ...(isLog ? [] : [0])]);
  const across = (x: number): number =>
    LEFT + MARGIN + ((x - xs.least) / xs.size) * (WIDTH - LEFT - 2 * MARGIN);
  const up = (y: number): number => HEIGHT - BOTTOM - ((level(y) - ys.least) / ys.size) * (HEIGHT - BOTTOM - MARGIN);

  const svg = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": plot.title });
  for (const y of ticks(ys, isLog)) {
    svg.append(s("line", { class: "grid", x1: LEFT, x2: WIDTH - MARGIN, y1: up(y), y2: up(y) }));
    svg.append(label(short(y), LEFT - 6, up(y) + 4, "end"));
  }
  const places = [...new Set(points.map(([x]) => x))];
  for (const x of places.length <= 10 ? places : ticks(xs, false)) svg.append(label(short(x), across(x), HEIGHT - BOTTOM + 18, "middle"));
  svg.append(label(plot.x, (LEFT + WIDTH) / 2, HEIGHT - 6, "middle"));
  plot.series.forEach(({ points: drawn, kind, name }, index) => {
    const look = `series series-${index % COLOURS}`;
    const title = s("title", {});
    title.textContent = name;
    const group = s("g", { class: look });
    group.append(title);
    if (kind === "line") {
      const path = drawn.map(([x, y]) => `${across(x)},${up(y)}`).join(" ");
      group.append(s("polyline", { points: path }));
      for (const [x, y] of drawn) group.append(s("circle", { cx: across(x), cy: up(y), r: 4 }));
    } else {
      const bar = Math.max(2, (0.7 * (WIDTH - LEFT)) / Math.max(1, xs.size + 1) / plot.series.length);
      for (const [x, y] of drawn) {
        const left = across(x) - (bar * plot.series.length) / 2 + index * bar;
        group.append(s("rect", { x: left, y: up(y), width: bar, height: HEIGHT - BOTTOM - up(y) }));
      }
    }
    svg.append(group);
  });
  const keys = plot.series.map(({ name }, index) =>
    h("li", { class: `key series-${index % COLOURS}` }, name),
  );
  return h(
    "figure",
    { class: "chart" },
    h("figcaption", {}, h("strong", {}, plot.title), ` ${plot.y}${isLog ? ", logarithmic" : ""}`),
    svg as unknown as HTMLElement,
    plot.series.length > 1 && h("ul", { class: "keys" }, ...keys),
  );
}

interface Range {
  readonly least: number;
  readonly size: number;
}

function range(values: readonly number[]): Range {
  const least = Math.min(...values, Infinity);
  const most = Math.max(...values, -Infinity);
  if (least > most) return { least: 0, size: 1 };
  return { least, size: most - least || 1 };
}

/** A few round numbers in a range; powers of ten on a logarithmic scale. */
function ticks({ least, size }: Range, isLog: boolean): number[] {
  if (isLog) {
    const from = Math.ceil(least);
    const powers = Array.from({ length: Math.floor(least + size) - from + 1 }, (_, at) => 10 ** (from + at));
    if (powers.length > 2) return powers;
    const between = [from - 1, ...powers.map(Math.log10)].flatMap((each) =>
      [1, 2, 5].map((digit) => digit * 10 ** Math.round(each)),
    );
    return between.filter((y) => Math.log10(y) >= least && Math.log10(y) <= least + size);
  }
  const rough = size / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10);
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor((least + size) / step) - first + 1 }, (_, at) => (first + at) * step);
}

function short(value: number): string {
  return Math.abs(value) >= 0.001 || value === 0
    ? value.toLocaleString("en", { maximumSignificantDigits: 4 })
    : value.toExponential(0);
}

function label(text: string, x: number, y: number, anchor: string): SVGElement {
  const made = s("text", { x, y, "text-anchor": anchor });
  made.textContent = text;
  return made;
}

function s(tag: string, props: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(props)) element.setAttribute(name, String(value));
  return element;
}
