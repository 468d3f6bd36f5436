// Playing in space: the held piece is shown half transparent inside the frame. Keys move and turn it; it can also
// be dragged, or placed on the layers drawn beside the scene.

import { announce, attempt } from "page/kit/announce";
import { button, checkbox, fill, h, ticked } from "page/kit/dom";
import { recall, remember } from "page/kit/memory";
import type { Model, Ray } from "page/scene/parts";
import { space } from "page/scene/place";
import { pointAt, redraw, type PlaceRole } from "page/kit/svg";
import type { Drawn } from "../drawn/cells";
import * as game from "./game";
import { difference, key, shifted, type Cell } from "../drawn/lattice";
import { boxUnder, cursorOf, playBoard, preview, takeUpUnder } from "./board";
import { Room, type RoomView } from "../space/room";
import { stepFor } from "./steps";
import { pieceDrawing } from "../drawn/pieces";
import type { Player, Surface } from "./player";
import { reorienting } from "./orientations";
import { has, latticeOf, layersOf } from "../puzzle";
import { slider } from "../space/slider";

const AXES = ["x", "y", "z"];
const UPRIGHT = 2;
// Where the browser remembers whether pieces have letters.
const LETTERS = "packing.letters";
const KEYS = "Arrows, Page up and Page down move the held piece; Enter puts it down.";

export function spaceSurface(scene: Model): (player: Player) => Surface {
  return (player) => surfaceIn(scene, player);
}

function surfaceIn(scene: Model, player: Player): Surface {
  const { puzzle } = player.table();
  const lattice = latticeOf(puzzle);
  // Whether the piece has orientations that turns about the axes do not reach.
  const hasMoreOrientations = lattice.isRound === true && puzzle.turn;
  const nextOrientation = reorienting(lattice, player);
  const room = new Room(scene, puzzle);
  const levels = layersOf(puzzle);
  // The piece that `aim` belongs to.
  let aimedPiece: string | null = null;
  // Where the middle of the piece is.
  let aim: Cell | null = null;
  // The cell by which the piece is dragged.
  let handle = 0;
  // The box of a drawn layer where a drag began.
  let pressedAt: string | null = null;
  // Whether the drag has come to another box.
  let isAway = false;
  // Whether the piece is dragged over no box: then it is seen under the pointer and not in the frame.
  let isOutside = false;
  let pointed: ReadonlyMap<string, PlaceRole> = new Map();
  let isPrinting = false;
  let drawn: Drawn | null = null;
  // The held piece as it floats between the tray and the scene.
  let floating: { readonly piece: string; readonly picture: Element } | null = null;

  const stage = space({
    tap,
    grab,
    drag: (ray) => void follow(ray, handle),
    drop(ray) {
      if (follow(ray, handle)) putDown();
    },
  });
  const aimWords = h("p", { class: "quiet aim" });
  const layers = h("div", { class: "board picture layers" });
  const cut = slider(
    "Layers, from below",
    { least: 1, most: levels.length, start: levels.length },
    (value) => `${value} of ${levels.length}`,
    drawScene,
  );
  const explode = slider(
    "Explode",
    { least: 0, most: 100, start: 0 },
    (value) => `${value} %`,
    drawScene,
  );
  cut.element.hidden = levels.length < 2;
  const letters = checkbox((isOn) => {
    remember(LETTERS, isOn);
    drawScene();
  }, recall(LETTERS) === true);
  const problem = h("div", { class: "problem" });
  const turns = AXES.map((name, axis) => button(`Turn ${name}`, () => turn(axis, 1)));
  const next = button("Next orientation", () => void reorient(1));
  const flip = button("Flip", mirror);
  const down = button("Put down", putDown);

  const roomView = (): RoomView => ({
    explode: explode.value() / 100,
    ceiling: levels[cut.value() - 1] ?? Infinity,
    hasAxes: true,
    hasLetters: letters.checked,
    isForPaper: isPrinting,
    pointed,
  });
  const boxNamed = (name: string | null): Cell | null =>
    puzzle.frame.find((each) => key(each) === name) ?? null;

  /** The boxes that the held piece covers at its current place. */
  function covered(): Cell[] {
    const { held } = player.table();
    return held && aim && !isOutside ? game.coveredAt(puzzle, held, aim) : [];
  }

  function turn(axis: number, turns: number): void {
    const { held } = player.table();
    const words = `Piece ${held?.piece} turned about ${AXES[axis]}.`;
    if (held) change(game.turnedAbout(axis, turns, held), words);
  }

  /** Holds a piece otherwise; where it would stick out of the frame it is pushed back inside. */
  function change(next: game.HeldPiece, words: string): void {
    if (aim && !isOutside) aim = nearestInside(next, aim);
    player.hold(next, words);
  }

  /** The place nearest to this one where all of the piece is inside the frame; if there is none, this one. */
  function nearestInside(held: game.HeldPiece, from: Cell): Cell {
    const away = (cell: Cell): number => Math.hypot(...difference(room.at(cell), room.at(from)));
    const places = [from, ...puzzle.frame].sort((a, b) => away(a) - away(b));
    return places.find((place) => inside(held, place) === held.cells.length) ?? from;
  }

  /** How many cells of the piece are inside the frame there. */
  function inside(held: game.HeldPiece, at: Cell): number {
    return game.coveredAt(puzzle, held, at).filter((box) => has(puzzle.frame, box)).length;
  }

  async function reorient(by: number): Promise<void> {
    const { held } = player.table();
    if (!held) return;
    await attempt(problem, async () => {
      const oriented = await nextOrientation(held, by);
      fill(problem);
      // The piece was turned or put down in the meantime.
      if (!oriented || player.table().held !== held) return;
      const words = `Piece ${held.piece} lies in orientation ${oriented.number} of ${oriented.total}.`;
      change(oriented.held, words);
    });
  }

  function mirror(): void {
    const { held } = player.table();
    if (held) change(game.flipped(lattice, held), `Piece ${held.piece} flipped.`);
  }

  function putDown(): void {
    player.putDown(covered());
  }

  function tip(): void {
    if (puzzle.mirror) mirror();
    else if (puzzle.turn) turn(0, 1);
  }

  function aimAt(box: Cell | null): void {
    if (!box || !player.table().held || (aim && key(aim) === key(box))) return;
    aim = box;
    show();
    announce(aimWords.textContent);
  }

  function move(step: Cell): void {
    const next = aim && shifted(aim, step);
    const { held } = player.table();
    if (held && next && inside(held, next) > 0) aimAt(next);
    else announce("There the frame ends.");
  }

  /** Returns whether there is a box of the frame under the pointer. */
  function follow(ray: Ray | null, by: number): boolean {
    const { held } = player.table();
    const box = ray && held && room.aim(ray, player.table(), held, by, roomView());
    aimAt(box);
    return box !== null;
  }

  function tap(ray: Ray): void {
    const { held } = player.table();
    const { site } = room.siteUnder(ray, player.table(), roomView());
    if (held && room.ghostUnder(ray, covered(), roomView()) !== null) putDown();
    else if (held) follow(ray, 0);
    else if (site) player.takeUp(site);
  }

  function grab(ray: Ray): boolean {
    const cell = player.table().held && room.ghostUnder(ray, covered(), roomView());
    handle = cell ?? 0;
    return cell !== null;
  }

  /** Put down the held piece, or pick up the piece at this box. */
  function press(box: Cell): void {
    const { placed, held } = player.table();
    const site = game.siteAt(placed, box);
    if (held) {
      aimAt(box);
      putDown();
    } else if (site) player.takeUp(site);
    else announce("Take a piece first.");
  }

  function draw(): void {
    const { held, placed } = player.table();
    if (held && aimedPiece !== held.piece)
      aim = game.fits(puzzle, placed, held, held.cells)
        ? (held.cells[0] ?? null)
        : (game.firstFit(puzzle, placed, held) ?? puzzle.frame[0] ?? null);
    aimedPiece = held?.piece ?? null;
    drawn = playBoard(player.table(), cursorOf(layers), press);
    redraw(layers, drawn.svg);
    show();
  }

  function show(): void {
    if (drawn) preview(drawn, player.table(), covered());
    aimWords.textContent = words();
    drawScene();
  }

  function words(): string {
    const { held, placed } = player.table();
    if (!held || !aim) return "No piece is held.";
    if (isOutside) return `Piece ${held.piece} is held.`;
    const obstacle = game.obstacle(puzzle, placed, held, covered());
    const words = obstacle === null ? "it fits" : `it does not fit, ${obstacle}`;
    return `Piece ${held.piece} at ${key(aim)}: ${words}.`;
  }

  function drawScene(): void {
    const model = room.model(player.table(), covered(), roomView());
    void stage.show({ ...model, help: KEYS });
  }

  function type(event: KeyboardEvent): boolean {
    const { target, key: pressed, shiftKey } = event;
    const on = target instanceof Element ? target : null;
    const axis = AXES.indexOf(pressed.toLowerCase());
    if (axis >= 0 && puzzle.turn) turn(axis, shiftKey ? -1 : 1);
    else if (/^r$/i.test(pressed) && puzzle.turn) turn(UPRIGHT, shiftKey ? -1 : 1);
    else if (/^f$/i.test(pressed) && (puzzle.mirror || puzzle.turn)) tip();
    else if (/^n$/i.test(pressed) && hasMoreOrientations) void reorient(shiftKey ? -1 : 1);
    // These elements use the keys themselves.
    else if (on?.closest("input, select, .board") || shiftKey) return false;
    else if (on?.matches("canvas, body") && /^(Enter| )$/.test(pressed)) putDown();
    else {
      const step = aim && stepFor(pressed, lattice, aim, stage.sides());
      if (!step) return false;
      move(step);
    }
    return true;
  }

  layers.addEventListener("focusin", () => aimAt(boxNamed(cursorOf(layers))));
  player.signal.addEventListener("abort", () => stage.dispose());
  for (const [kind, isNow] of [["beforeprint", true], ["afterprint", false]] as const)
    window.addEventListener(
      kind,
      () => {
        isPrinting = isNow;
        drawScene();
      },
      { signal: player.signal },
    );
  return {
    element: h("div", { class: "in-space" }, stage.element, aimWords, problem),
    tools: h("div", { class: "sliders" }, cut.element, explode.element, ticked(letters, "Letters on the pieces")),
    layers,
    turns: [
      ...(puzzle.turn ? turns : []),
      ...(hasMoreOrientations ? [next] : []),
      ...(puzzle.mirror ? [flip] : []),
      down,
    ],
    draw,
    point(at) {
      pointAt(layers, at);
      pointed = new Map(at.map(({ name, role }) => [name.replace(/^box /, ""), role]));
      drawScene();
    },
    enter: () => stage.focus(),
    grab(pointer) {
      const taken = takeUpUnder(pointer, drawn, player);
      pressedAt = taken ?? pressedAt;
      return taken !== null;
    },
    move(pointer, isDragging) {
      const under = drawn && boxUnder(drawn, pointer);
      if (!isDragging || (under !== null && under === pressedAt)) return;
      const wasOutside = isOutside;
      isOutside = false;
      if (under !== null) aimAt(boxNamed(under));
      isAway = under !== null || follow(stage.ray(pointer), 0);
      isOutside = !isAway;
      if (isOutside !== wasOutside) show();
    },
    drop() {
      const wasAway = isAway;
      [isAway, isOutside, pressedAt] = [false, false, null];
      if (wasAway) putDown();
      return wasAway;
    },
    spin: (by) => puzzle.turn && turn(UPRIGHT, by),
    tip,
    type,
    float(pointer) {
      const { held, colours } = player.table();
      const piece = puzzle.pieces.find(({ name }) => name === held?.piece);
      // The scene itself shows the piece where it would go.
      if (!piece || (!isOutside && stage.ray(pointer))) return null;
      if (floating?.piece !== piece.name)
        floating = { piece: piece.name, picture: pieceDrawing(puzzle, piece, colours) };
      return floating;
    },
  };
}
