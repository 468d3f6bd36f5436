// The picture of a position, with places to press, in a notebook and on the page.

import { makeButton, picture, places } from "./svg";

export type Press = (place: string, right: boolean) => void;

export interface Pressable {
  readonly svg: string;
  readonly title: string;
  /** The names of the places that do something when they are pressed. */
  readonly presses: readonly string[];
  /** The places that were pressed, if the move needs another one. */
  readonly pressed: readonly string[];
}

export function drawn({ svg, title, presses, pressed }: Pressable, press: Press): HTMLElement {
  const board = picture(svg, title);
  const shapes = places(board);
  for (const place of presses)
    for (const shape of pressable(shapes.get(place) ?? [])) {
      const onpress = () => press(place, false);
      makeButton(shape, { label: place, pressed: pressed.includes(place), onpress });
      shape.classList.toggle("chosen", pressed.includes(place));
      shape.addEventListener("contextmenu", (event) => {
        event.preventDefault();
        event.stopPropagation();
        press(place, true);
      });
    }
  return board;
}

/** The shapes of a place to press; in place of a thin line, an invisible diamond around it. */
function pressable(shapes: readonly SVGElement[]): readonly SVGElement[] {
  const [line] = shapes.filter((shape) => shape instanceof SVGPolylineElement);
  if (line === undefined) return shapes.filter(({ localName }) => localName !== "text");
  const reach = document.createElementNS(line.namespaceURI, "polygon") as SVGPolygonElement;
  reach.setAttribute("class", "reach");
  reach.setAttribute("points", diamond(line));
  reach.dataset["place"] = line.dataset["place"] ?? "";
  line.before(reach);
  return [reach];
}

/** The diamonds of all edges of a square cell almost fill it, and leave its middle free. */
const WIDTH = 0.4;

function diamond({ points }: SVGPolylineElement): string {
  const { x, y } = points.getItem(0);
  const end = points.getItem(points.numberOfItems - 1);
  const [right, down] = [end.x - x, end.y - y];
  const [middle, across] = [{ x: x + right / 2, y: y + down / 2 }, { x: -WIDTH * down, y: WIDTH * right }];
  const corners = [
    { x, y },
    { x: middle.x + across.x, y: middle.y + across.y },
    end,
    { x: middle.x - across.x, y: middle.y - across.y },
  ];
  return corners.map((corner) => `${corner.x},${corner.y}`).join(" ");
}
