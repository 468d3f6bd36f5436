// Playing in space: the piece in hand is shown half transparent inside the frame. Keys move and turn it;
// it can also be dragged, or placed on the layers drawn beside the scene.

import { announce, attempt } from "page/kit/announce";
import { button, fill, h } from "page/kit/dom";
import type { Model, Ray } from "page/scene/parts";
import { space } from "page/scene/place";
import { pointAt, redraw, type PlaceRole } from "page/kit/svg";
import type { Drawn } from "../drawn/cells";
import * as game from "./game";
import { key, shifted, type Cell } from "../drawn/lattice";
import { boxUnder, cursorOf, playBoard, preview, takeUpUnder } from "./board";
import { Room, type Look } from "../space/room";
import { stepFor } from "./steps";
import { pieceDrawing } from "../drawn/pieces";
import type { Player, Surface } from "./player";
import { layingAnew } from "./orientations";
import { latticeOf, layersOf } from "../puzzle";
import { slider } from "../space/slider";

const AXES = ["x", "y", "z"];
const KEYS = "Arrows, Page up and Page down move the piece in the hand; Enter puts it down.";

export function spaceSurface(scene: Model): (player: Player) => Surface {
  return (player) => surfaceIn(scene, player);
}

function surfaceIn(scene: Model, player: Player): Surface {
  const { puzzle } = player.table();
  const lattice = latticeOf(puzzle);
  // Whether the piece has orientations that turns about the axes do not reach.
  const hasMoreWays = lattice.isRound === true && puzzle.turn;
  const nextWay = layingAnew(lattice, player);
  const room = new Room(scene, puzzle);
  const levels = layersOf(puzzle);
  // The piece that `aim` belongs to.
  let held: string | null = null;
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
  let drawn: Drawn | null = null;
  // The piece in hand as it floats between the tray and the scene.
  let floating: { readonly piece: string; readonly picture: Element } | null = null;

  const stage = space({
    tap,
    grab,
    drag: (ray) => void follow(ray, handle),
    drop(ray) {
      if (follow(ray, handle)) putDown();
    },
  });
  const said = h("p", { class: "quiet aim" });
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
  const problem = h("div", { class: "problem" });
  const turns = AXES.map((name, axis) => button(`Turn ${name}`, () => turn(axis, 1)));
  const next = button("Next way", () => void layAnew(1));
  const flip = button("Flip", mirror);
  const down = button("Put down", putDown);

  const look = (): Look => ({
    explode: explode.value() / 100,
    ceiling: levels[cut.value() - 1] ?? Infinity,
    hasAxes: true,
    pointed,
  });
  const boxNamed = (name: string | null): Cell | null =>
    puzzle.frame.find((each) => key(each) === name) ?? null;

  /** The boxes that the piece in hand covers at its current place. */
  function covered(): Cell[] {
    const { hand } = player.table();
    return hand && aim && !isOutside ? game.coveredAt(puzzle, hand, aim) : [];
  }

  function turn(axis: number, turns: number): void {
    const { hand } = player.table();
    const words = `Piece ${hand?.piece} turned about ${AXES[axis]}.`;
    if (hand) player.hold(game.turnedAbout(axis, turns, hand), words);
  }

  async function layAnew(by: number): Promise<void> {
    const { hand } = player.table();
    if (!hand) return;
    await attempt(problem, async () => {
      const laid = await nextWay(hand, by);
      fill(problem);
      // The piece was turned or put down in the meantime.
      if (!laid || player.table().hand !== hand) return;
      const words = `Piece ${hand.piece} lies in way ${laid.number} of ${laid.total}.`;
      player.hold(laid.hand, words);
    });
  }

  function mirror(): void {
    const { hand } = player.table();
    if (hand) player.hold(game.flipped(lattice, hand), `Piece ${hand.piece} flipped.`);
  }

  function putDown(): void {
    player.putDown(covered());
  }

  function aimAt(box: Cell | null): void {
    if (!box || !player.table().hand || (aim && key(aim) === key(box))) return;
    aim = box;
    show();
    announce(said.textContent);
  }

  function move(step: Cell): void {
    const next = aim && shifted(aim, step);
    const { hand } = player.table();
    const boxes = hand && next ? game.coveredAt(puzzle, hand, next) : [];
    if (boxes.some((box) => puzzle.frame.some((each) => key(each) === key(box)))) aimAt(next);
    else announce("There the frame ends.");
  }

  /** Returns whether there is a box of the frame under the pointer. */
  function follow(ray: Ray | null, by: number): boolean {
    const { hand } = player.table();
    const box = ray && hand && room.aim(ray, player.table(), hand, by, look());
    aimAt(box);
    return box !== null;
  }

  function tap(ray: Ray): void {
    const { hand } = player.table();
    const { site } = room.siteUnder(ray, player.table(), look());
    if (hand && room.ghostUnder(ray, covered(), look()) !== null) putDown();
    else if (hand) follow(ray, 0);
    else if (site) player.takeUp(site);
  }

  function grab(ray: Ray): boolean {
    const cell = player.table().hand && room.ghostUnder(ray, covered(), look());
    handle = cell ?? 0;
    return cell !== null;
  }

  /** Put down the piece in hand, or pick up the piece at this box. */
  function press(box: Cell): void {
    const { placed, hand } = player.table();
    const site = game.siteAt(placed, box);
    if (hand) {
      aimAt(box);
      putDown();
    } else if (site) player.takeUp(site);
    else announce("Take a piece first.");
  }

  function draw(): void {
    const { hand, placed } = player.table();
    if (hand && held !== hand.piece)
      aim = game.fits(puzzle, placed, hand, hand.cells)
        ? (hand.cells[0] ?? null)
        : (game.firstFit(puzzle, placed, hand) ?? puzzle.frame[0] ?? null);
    held = hand?.piece ?? null;
    drawn = playBoard(player.table(), cursorOf(layers), press);
    redraw(layers, drawn.svg);
    show();
  }

  function show(): void {
    if (drawn) preview(drawn, player.table(), covered());
    said.textContent = words();
    drawScene();
  }

  function words(): string {
    const { hand, placed } = player.table();
    if (!hand || !aim) return "No piece is in the hand.";
    if (isOutside) return `Piece ${hand.piece} is in the hand.`;
    const obstacle = game.obstacle(puzzle, placed, hand, covered());
    const words = obstacle === null ? "it fits" : `it does not fit, ${obstacle}`;
    return `Piece ${hand.piece} at ${key(aim)}: ${words}.`;
  }

  function drawScene(): void {
    const model = room.model(player.table(), covered(), look());
    void stage.show({ ...model, help: KEYS });
  }

  function type(event: KeyboardEvent): boolean {
    const { target, key: pressed, shiftKey } = event;
    const on = target instanceof Element ? target : null;
    const axis = AXES.indexOf(pressed.toLowerCase());
    if (axis >= 0 && puzzle.turn) turn(axis, shiftKey ? -1 : 1);
    else if (/^n$/i.test(pressed) && hasMoreWays) void layAnew(shiftKey ? -1 : 1);
    else if (/^f$/i.test(pressed) && puzzle.mirror) mirror();
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
  return {
    element: h("div", { class: "in-space" }, stage.element, said, problem),
    tools: h("div", { class: "sliders" }, cut.element, explode.element),
    layers,
    turns: [
      ...(puzzle.turn ? turns : []),
      ...(hasMoreWays ? [next] : []),
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
    type,
    float(pointer) {
      const { hand, colours } = player.table();
      const piece = puzzle.pieces.find(({ name }) => name === hand?.piece);
      // The scene itself shows the piece where it would go.
      if (!piece || (!isOutside && stage.ray(pointer))) return null;
      if (floating?.piece !== piece.name)
        floating = { piece: piece.name, picture: pieceDrawing(puzzle, piece, colours) };
      return floating;
    },
  };
}
