// Turns a picture of the library into a PNG by painting it shape by shape. (Drawing the SVG as an image
// would need an address that the page's security policy forbids, and would lose the theme's colours.)

import { h } from "./dom";

// Pixels per unit of the picture.
const SCALE = 2;

export function asPng(svg: SVGElement): Promise<Blob | null> {
  const canvas = paintedOn(svg);
  return canvas ? new Promise((done) => canvas.toBlob(done, "image/png")) : Promise.resolve(null);
}

/** `widest`: in pixels; without it two for each unit of the picture. */
export function paintedOn(svg: SVGElement, widest = Infinity): HTMLCanvasElement | null {
  const [left = 0, top = 0, width = 0, height = 0] = (svg.getAttribute("viewBox") ?? "")
    .split(" ")
    .map(Number);
  const scale = Math.min(SCALE, widest / Math.max(width, height));
  const canvas = h("canvas", { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.translate(-left, -top);
  pen.lineCap = pen.lineJoin = "round";
  for (const shape of svg.querySelectorAll<SVGElement>("polygon, circle, polyline, text"))
    paint(pen, shape);
  return canvas;
}

function paint(pen: CanvasRenderingContext2D, shape: SVGElement): void {
  const style = getComputedStyle(shape);
  if (style.fill !== "none") {
    pen.fillStyle = style.fill;
    if (shape.localName === "text") write(pen, shape, style);
    else pen.fill(outline(shape));
  }
  if (style.stroke === "none" || shape.localName === "text") return;
  pen.strokeStyle = style.stroke;
  pen.globalAlpha = Number(style.strokeOpacity);
  pen.lineWidth = parseFloat(style.strokeWidth);
  pen.stroke(outline(shape));
  pen.globalAlpha = 1;
}

function write(pen: CanvasRenderingContext2D, text: SVGElement, style: CSSStyleDeclaration): void {
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.textAlign = "center";
  pen.fillText(text.textContent ?? "", number(text, "x"), number(text, "y"));
}

function outline(shape: SVGElement): Path2D {
  const path = new Path2D();
  if (shape.localName === "circle") {
    path.arc(number(shape, "cx"), number(shape, "cy"), number(shape, "r"), 0, 2 * Math.PI);
    return path;
  }
  const end = shape.localName === "polygon" ? "Z" : "";
  return new Path2D(`M${shape.getAttribute("points") ?? ""}${end}`);
}

function number(shape: SVGElement, name: string): number {
  return Number(shape.getAttribute(name) ?? 0);
}
