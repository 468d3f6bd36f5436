// Draws the graph of an experiment: lines or bars over numbers, with axes and a legend.

import type { Plot, Series } from "../wire";
import { h, s } from "./dom";

/** Where numbers are on the paper. */
interface Scale {
  readonly isLog: boolean;
  readonly xs: Range;
  readonly ys: Range;
  across(x: number): number;
  up(y: number): number;
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, MARGIN] = [640, 320, 64, 44, 12];
const FLOOR = HEIGHT - BOTTOM;
// Colours of the style sheet; a seventh series begins again.
const COLOURS = 6;
// With at most this many values on the x axis, each has a label.
const FEW = 10;

/** The graph, and those beside it. */
export function charts(plot: Plot): HTMLElement {
  return h("div", { class: "charts" }, ...[plot, ...plot.more].map(chart));
}

function chart(plot: Plot): HTMLElement {
  const scale = scaleOf(plot);
  const drawn = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": plot.title });
  drawn.append(
    ...axes(plot, scale),
    ...plot.series.map((series, index) => shapes(series, index, plot.series.length, scale)),
  );
  const keys = plot.series.map(({ name }, index) =>
    h("li", { class: `key series-${index % COLOURS}` }, name),
  );
  const y = scale.isLog ? `${plot.y}, logarithmic` : plot.y;
  const figure = h("figure", { class: "chart" }, h("figcaption", {}, h("strong", {}, plot.title), ` ${y}`));
  figure.append(drawn);
  if (keys.length > 1) figure.append(h("ul", { class: "keys" }, ...keys));
  return figure;
}

function scaleOf({ series, y_scale: kind }: Plot): Scale {
  const points = series.flatMap((each) => each.points);
  const heights = points.map(([, y]) => y);
  const isLog = kind === "log" && heights.every((y) => y >= 0);
  const smallest = Math.min(...heights.filter((y) => y > 0), 1);
  const level = (y: number): number => (isLog ? Math.log10(Math.max(y, smallest)) : y);
  const xs = range(points.map(([x]) => x));
  const ys = range([...heights.map(level), ...(isLog ? [] : [0])]);
  const [width, height] = [WIDTH - LEFT - 2 * MARGIN, FLOOR - MARGIN];
  return {
    isLog,
    xs,
    ys,
    across: (x) => LEFT + MARGIN + ((x - xs.least) / xs.size) * width,
    up: (y) => FLOOR - ((level(y) - ys.least) / ys.size) * height,
  };
}

function axes({ series, x: title }: Plot, { isLog, xs, ys, across, up }: Scale): SVGElement[] {
  const places = [...new Set(series.flatMap(({ points }) => points.map(([x]) => x)))];
  return [
    ...ticks(ys, isLog).flatMap((y) => [
      s("line", { class: "grid", x1: LEFT, x2: WIDTH - MARGIN, y1: up(y), y2: up(y) }),
      label(short(y), LEFT - 6, up(y) + 4, "end"),
    ]),
    ...(places.length <= FEW ? places : ticks(xs, false)).map((x) =>
      label(short(x), across(x), FLOOR + 18, "middle"),
    ),
    label(title, (LEFT + WIDTH) / 2, HEIGHT - 6, "middle"),
  ];
}

function shapes({ name, points, kind }: Series, index: number, of: number, scale: Scale): SVGElement {
  const { xs, across, up } = scale;
  const group = s("g", { class: `series series-${index % COLOURS}` });
  const title = s("title", {});
  title.textContent = name;
  group.append(title);
  if (kind !== "bars") {
    if (kind === "level") group.classList.add("level");
    if (kind !== "dots")
      group.append(s("polyline", { points: points.map(([x, y]) => `${across(x)},${up(y)}`).join(" ") }));
    if (kind !== "level")
      group.append(...points.map(([x, y]) => s("circle", { cx: across(x), cy: up(y), r: 4 })));
  } else {
    // The bars of all series stand side by side at their place.
    const width = Math.max(2, (0.7 * (WIDTH - LEFT)) / (xs.size + 1) / of);
    const first = (x: number): number => across(x) - (width * of) / 2;
    group.append(
      ...points.map(([x, y]) =>
        s("rect", { x: first(x) + index * width, y: up(y), width, height: FLOOR - up(y) }),
      ),
    );
  }
  return group;
}

function short(value: number): string {
  return Math.abs(value) >= 0.001 || value === 0
    ? value.toLocaleString("en", { maximumSignificantDigits: 4 })
    : value.toExponential(0);
}

function label(text: string, x: number, y: number, anchor: string): SVGElement {
  return s("text", { x, y, "text-anchor": anchor }, text);
}

interface Range {
  readonly least: number;
  readonly size: number;
}

function range(values: readonly number[]): Range {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return least > most ? { least: 0, size: 1 } : { least, size: most - least || 1 };
}

/** A few round numbers in a range, which holds logarithms if the scale is logarithmic. */
function ticks(within: Range, isLog: boolean): number[] {
  return isLog ? logTicks(within) : linearTicks(within);
}

function linearTicks({ least, size }: Range): number[] {
  const rough = size / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((each) => each * power >= rough) ?? 10);
  return whole(Math.ceil(least / step), Math.floor((least + size) / step)).map((each) => each * step);
}

/** Powers of ten; where there are few of them, twice and five times these as well. */
function logTicks({ least, size }: Range): number[] {
  const powers = whole(Math.floor(least), Math.ceil(least + size));
  const isInside = (y: number): boolean => Math.log10(y) >= least && Math.log10(y) <= least + size;
  const round = powers.map((power) => 10 ** power).filter(isInside);
  if (round.length > 2) return round;
  return powers.flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power)).filter(isInside);
}

function whole(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
