// Puzzles to choose from: those that the library knows by name, and one for each lattice without such.

import { h, labelled } from "page/dom";

interface Entry {
  readonly title: string;
  readonly text: string;
}

const named = (title: string, text: string): Entry => ({ title, text });

const KAWAI: readonly Entry[] = [
  named("Tetrihex: 10 polyhexes in a hexagon", "tetrihex"),
  named("Tetra: 11 pieces of 4 balls in an octahedron", "tetra"),
];
const FLAT: readonly Entry[] = [
  ...["6x10", "5x12", "4x15", "3x20"].map((size) =>
    named(`Pentominoes in ${size}`, `pentominoes-${size}`),
  ),
  named("Pentominoes around the centre of 8x8", "pentominoes-8x8-centre"),
  named(
    "Hexiamonds in a rhombus of side 6",
    "lattice: triangular\nmirror: yes\nframe: box 6 6\npieces: hexiamonds\n",
  ),
];
const CUBES: readonly Entry[] = [
  named("Soma cube", "soma"),
  named("Bedlam cube", "bedlam"),
  ...["3x4x5", "2x5x6", "2x3x10"].map((size) =>
    named(`Pentominoes in ${size}`, `pentominoes-${size}`),
  ),
  ...Array.from({ length: 17 }, (_, aside) =>
    named(`Quantumino, piece ${aside} put aside`, `quantumino:${aside}`),
  ),
];
export const FIRST = "tetrihex";

export function catalogue(chosen: string, onchoose: (text: string) => void): HTMLElement {
  const choice = h(
    "select",
    {},
    h("option", { value: "" }, "Choose a puzzle …"),
    group("Kawai's puzzles", KAWAI),
    group("On the plane", FLAT),
    group("Cubes", CUBES),
  );
  choice.value = chosen;
  if (choice.selectedIndex < 0) choice.value = "";
  choice.addEventListener("change", () => {
    if (choice.value) onchoose(choice.value);
  });
  return labelled("Puzzles", choice);
}

function group(label: string, entries: readonly Entry[]): HTMLElement {
  const choices = entries.map(({ title, text }) => h("option", { value: text }, title));
  return h("optgroup", { label }, ...choices);
}
