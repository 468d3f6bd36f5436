// Paints the board on a canvas, in the colours of the library's pictures. Only a given area is
// painted: the visible part, or the few cells that a move has changed.

import { DONE, WRONG } from "./analysis";
import { NOWHERE, type Board } from "./board";
import { NO_CLUE } from "./position";
import { edgePen, PENS, shadeOfCell, type Pen, type Painting } from "./styles";

export const UNITS = 36; // of a cell's side, as in the library's pictures
export const MARGIN = 14; // around the board
const DOT = 2; // its radius
const CROSS = 2; // half its width

// The smallest cells, in pixels, on which dots are painted, dots are round, and clues are readable (the
// last in pixels of the screen).
const VISIBLE_DOTS = 6;
const ROUND_DOTS = 14;
const READABLE = 7;

/** Rows and columns in doubled coordinates. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Sheet {
  readonly pen: CanvasRenderingContext2D;
  /** Width of a cell. */
  readonly pixels: number;
  /** Pixels of the screen for each pixel of the page. */
  readonly density: number;
  /** Where the top left dot is on the canvas. */
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly colour: (name: string) => string;
}

export function paint(sheet: Sheet, board: Board, painting: Painting, area: Area): void {
  if (area.top >= area.bottom || area.left >= area.right) return; // not visible
  const { pen, density } = sheet;
  // Rounded to whole pixels of the screen: half a pixel would leave a seam.
  const whole = (at: number): number => Math.round(at * density) / density;
  const [left, top] = spot(sheet, area.top, area.left).map(whole) as [number, number];
  const [right, bottom] = spot(sheet, area.bottom, area.right).map(whole) as [number, number];
  pen.save();
  pen.beginPath();
  pen.rect(left, top, right - left, bottom - top);
  pen.clip();
  pen.clearRect(left, top, right - left, bottom - top);
  const part = within(board, area);
  paintShades(sheet, board, painting, part);
  paintGrid(sheet, part);
  paintNumbers(sheet, board, painting, part);
  paintMarks(sheet, board, painting, part);
  if (sheet.pixels >= VISIBLE_DOTS) paintDots(sheet, part);
  pen.restore();
}

/** The cells that touch an area; `bottom` and `right` are exclusive. */
function within({ rows, columns }: Board, { top, left, bottom, right }: Area): Area {
  const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  return {
    top: clamp(Math.floor(top / 2) - 1, rows),
    left: clamp(Math.floor(left / 2) - 1, columns),
    bottom: clamp(Math.ceil(bottom / 2) + 1, rows),
    right: clamp(Math.ceil(right / 2) + 1, columns),
  };
}

function spot({ pixels, x, y }: Sheet, row: number, column: number): [x: number, y: number] {
  return [x + (column * pixels) / 2, y + (row * pixels) / 2];
}

function paintShades(sheet: Sheet, board: Board, painting: Painting, part: Area): void {
  for (let row = part.top; row < part.bottom; row++)
    for (let column = part.left; column < part.right; column++) {
      const shade = shadeOfCell(painting, row * board.columns + column);
      if (shade === null) continue;
      const [x, y] = spot(sheet, 2 * row, 2 * column);
      sheet.pen.fillStyle = sheet.colour(shade);
      sheet.pen.fillRect(x, y, sheet.pixels, sheet.pixels);
    }
}

function paintGrid(sheet: Sheet, { top, left, bottom, right }: Area): void {
  const { pen, pixels } = sheet;
  pen.strokeStyle = sheet.colour("--faint-stroke");
  pen.lineWidth = Math.min(1, Math.max(pixels / 12, 0.3)); // thinner when close together: not a grey area
  pen.beginPath();
  for (let row = top; row <= bottom; row++) {
    pen.moveTo(...spot(sheet, 2 * row, 2 * left));
    pen.lineTo(...spot(sheet, 2 * row, 2 * right));
  }
  for (let column = left; column <= right; column++) {
    pen.moveTo(...spot(sheet, 2 * top, 2 * column));
    pen.lineTo(...spot(sheet, 2 * bottom, 2 * column));
  }
  pen.stroke();
}

function paintNumbers(sheet: Sheet, board: Board, { shown, options }: Painting, part: Area): void {
  const { pen, pixels, density, font } = sheet;
  const size = pixels / 2;
  const [plain, bold] = [`${size}px ${font}`, `700 ${size}px ${font}`];
  const ink = sheet.colour("--given-text");
  const wrong = sheet.colour("--wrong-text");
  pen.font = plain;
  pen.textAlign = "center";
  for (let row = part.top; row < part.bottom; row++)
    for (let column = part.left; column < part.right; column++) {
      const cell = row * board.columns + column;
      const clue = shown.position.clues[cell] ?? NO_CLUE;
      if (clue === NO_CLUE) continue;
      const state = shown.analysis.numbers[cell];
      const isWrong = state === WRONG && options.has("alarms");
      const [x, y] = spot(sheet, 2 * row + 1, 2 * column + 1);
      pen.fillStyle = isWrong ? wrong : ink;
      pen.globalAlpha = state === DONE && options.has("dim") ? 0.3 : 1;
      if (pixels * density < READABLE) {
        pen.globalAlpha *= 0.4;
        pen.fillRect(x - size / 4, y - size / 2, size / 2, size); // a grey spot, like print seen from far away
        continue;
      }
      if (isWrong) pen.font = bold;
      pen.fillText(String(clue), x, y + 0.36 * size);
      if (isWrong) pen.font = plain;
    }
  pen.globalAlpha = 1;
}

function paintMarks(sheet: Sheet, board: Board, painting: Painting, part: Area): void {
  for (let row = 2 * part.top; row <= 2 * part.bottom; row++) {
    const columns = columnsByPen(board, painting, row, part);
    columns.forEach((places, number) => {
      const pen = PENS[number];
      if (!pen || places.length === 0) return;
      take(sheet, pen);
      sheet.pen.beginPath();
      for (const column of places) (pen.isCross ? traceCross : traceLine)(sheet, row, column);
      sheet.pen.stroke();
    });
  }
  sheet.pen.setLineDash([]);
  sheet.pen.globalAlpha = 1;
}

/** The marked edges of a row, by the pen that draws them. */
function columnsByPen(board: Board, painting: Painting, row: number, part: Area): number[][] {
  const found: number[][] = PENS.map(() => []);
  for (let column = 2 * part.left + 1 - (row % 2); column <= 2 * part.right; column += 2) {
    const edge = board.number(row, column);
    if (edge !== NOWHERE) found[edgePen(painting, edge)]?.push(column);
  }
  return found;
}

function take({ pen, pixels, colour }: Sheet, { colour: name, width, dash, alpha }: Pen): void {
  const scale = pixels / UNITS;
  pen.strokeStyle = colour(name);
  pen.lineWidth = Math.max(width * scale, width / 3); // visible even on the smallest boards
  pen.lineCap = "round";
  pen.globalAlpha = alpha;
  pen.setLineDash(dash.map((length) => length * scale));
}

function traceLine(sheet: Sheet, row: number, column: number): void {
  const upright = row % 2;
  sheet.pen.moveTo(...spot(sheet, row - upright, column - 1 + upright));
  sheet.pen.lineTo(...spot(sheet, row + upright, column + 1 - upright));
}

function traceCross(sheet: Sheet, row: number, column: number): void {
  const [x, y] = spot(sheet, row, column);
  const arm = (CROSS * sheet.pixels) / UNITS;
  sheet.pen.moveTo(x - arm, y - arm);
  sheet.pen.lineTo(x + arm, y + arm);
  sheet.pen.moveTo(x + arm, y - arm);
  sheet.pen.lineTo(x - arm, y + arm);
}

function paintDots(sheet: Sheet, part: Area): void {
  const { pen, pixels } = sheet;
  const radius = (DOT * pixels) / UNITS;
  const isRound = pixels >= ROUND_DOTS;
  pen.fillStyle = sheet.colour("--ink-stroke");
  pen.beginPath();
  for (let row = part.top; row <= part.bottom; row++)
    for (let column = part.left; column <= part.right; column++) {
      const [x, y] = spot(sheet, 2 * row, 2 * column);
      if (!isRound) {
        pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
        continue;
      }
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, 2 * Math.PI);
    }
  pen.fill();
}
