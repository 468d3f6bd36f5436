// Playing in space: the piece in the hand is seen in the frame, half there, and is moved and turned by
// keys, by dragging it, or on the layers beside.

import { announce } from "page/announce";
import { button, h } from "page/dom";
import type { Model, Place, Ray, Sides } from "page/scene_parts";
import { space } from "page/space";
import { redraw } from "page/svg";
import type { Drawn } from "./screen_cells";
import * as game from "./screen_game";
import { key, shifted, type Cell } from "./screen_lattice";
import { boxUnder, cursorOf, playBoard, preview } from "./screen_play_board";
import { Room, type Look } from "./screen_play_scene";
import type { Board, Player } from "./screen_play_table";
import { latticeOf } from "./screen_puzzle";
import { slider } from "./screen_slider";

const HELP =
  "Drag a piece into the frame; or choose it, press a box to move it there, and press it to put it " +
  "down. Press a placed piece to take it out. Drag the background to turn the view.";
const KEYS =
  "Arrows, Page up and Page down move the piece in the hand; X, Y and Z turn it, with Shift back; " +
  "F flips it; Enter puts it down, Escape puts it back. Shift with arrows turns the view.";
const AXES = ["x", "y", "z"];
const FROM_THE_FRONT: Sides = { right: [1, 0, 0], away: [0, 0, -1] };

export function spaceBoard(scene: Model, signal: AbortSignal): (player: Player) => Board {
  return (player) => boardIn(scene, player, signal);
}

function boardIn(scene: Model, player: Player, signal: AbortSignal): Board {
  const { puzzle } = player.table();
  const lattice = latticeOf(puzzle);
  const room = new Room(scene, puzzle);
  const levels = [...new Set(puzzle.frame.map(lattice.layer))].sort((a, b) => a - b);
  let held: string | null = null; // the piece that is aimed
  let aim: Cell | null = null; // where its middle is
  let handle = 0; // the cell of it by which it is dragged
  let pressedAt: string | null = null; // the box of a layer where a drag began
  let isAway = false; // whether the drag has left it
  let drawn: Drawn | null = null;

  const stage = space({ tap, grab, drag: (ray) => follow(ray, handle), drop: putDown });
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
  const turns = AXES.map((name, axis) => button(`Turn ${name}`, () => turn(axis, 1)));
  const flip = button("Flip", mirror);
  const down = button("Put down", putDown);

  const look = (): Look => ({
    explode: explode.value() / 100,
    ceiling: levels[cut.value() - 1] ?? Infinity,
  });
  const boxNamed = (name: string | null): Cell | null =>
    puzzle.frame.find((each) => key(each) === name) ?? null;

  /** The boxes that the hand covers where it is now. */
  function covered(): Cell[] {
    const { hand } = player.table();
    return hand && aim ? game.coveredAt(lattice, hand, aim) : [];
  }

  function turn(axis: number, turns: number): void {
    const { hand } = player.table();
    const words = `Piece ${hand?.piece} turned about ${AXES[axis]}.`;
    if (hand) player.hold(game.turnedAbout(axis, turns, hand), words);
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
    const boxes = hand && next ? game.coveredAt(lattice, hand, next) : [];
    if (boxes.some((box) => puzzle.frame.some((each) => key(each) === key(box)))) aimAt(next);
    else announce("There the frame ends.");
  }

  function follow(ray: Ray | null, by: number): void {
    const { hand } = player.table();
    if (ray && hand) aimAt(room.aim(ray, player.table(), hand, by, look()));
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

  /** Put down what is in the hand, or take up what lies there. */
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
      aim = game.fits(puzzle, placed, hand.cells)
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
    const can = game.fits(puzzle, placed, covered());
    return `Piece ${hand.piece} at ${key(aim)}: ${can ? "it fits" : "it does not fit"}.`;
  }

  function drawScene(): void {
    const model = room.model(player.table(), covered(), look());
    void stage.show({ ...model, help: KEYS });
  }

  /** The four ways within a layer, as they are seen now: right and away; the others are opposite. */
  function ways(): readonly [Cell, Cell] {
    const { right, away } = stage.sides() ?? FROM_THE_FRONT;
    const along = ([x = 0, y = 0]: Cell, [u, , v]: Place): number => x * u - y * v;
    const [a = [], b = []] = lattice.ways?.sideways ?? [];
    const [across, deep] = Math.abs(along(a, right)) >= Math.abs(along(b, right)) ? [a, b] : [b, a];
    return [
      along(across, right) > 0 ? across : opposite(across),
      along(deep, away) > 0 ? deep : opposite(deep),
    ];
  }

  function stepFor(pressed: string): Cell | null {
    const [right, away] = ways();
    if (pressed === "ArrowRight") return right;
    if (pressed === "ArrowLeft") return opposite(right);
    if (pressed === "ArrowUp") return away;
    if (pressed === "ArrowDown") return opposite(away);
    if (pressed === "PageUp" && aim) return lattice.ways?.up(aim) ?? null;
    if (pressed === "PageDown" && aim) return lattice.ways?.down(aim) ?? null;
    return null;
  }

  function type(event: KeyboardEvent): boolean {
    const { target, key: pressed, shiftKey } = event;
    const on = target instanceof Element ? target : null;
    const axis = AXES.indexOf(pressed.toLowerCase());
    if (axis >= 0 && game.mayTurn(puzzle)) turn(axis, shiftKey ? -1 : 1);
    else if (/^f$/i.test(pressed) && puzzle.mirror) mirror();
    else if (on?.closest("input, select, .board") || shiftKey) return false; // keys have meanings there
    else if (on?.matches("canvas, body") && /^(Enter| )$/.test(pressed)) putDown();
    else {
      const step = stepFor(pressed);
      if (!step) return false;
      move(step);
    }
    return true;
  }

  layers.addEventListener("focusin", () => aimAt(boxNamed(cursorOf(layers))));
  signal.addEventListener("abort", () => stage.dispose());
  return {
    help: HELP,
    keys: puzzle.mirror ? KEYS : KEYS.replace("F flips it; ", ""),
    element: h(
      "div",
      {},
      said,
      stage.element,
      h("div", { class: "sliders" }, cut.element, explode.element),
      h("h3", {}, "The layers from below, seen from above"),
      layers,
    ),
    turns: [...(game.mayTurn(puzzle) ? turns : []), ...(puzzle.mirror ? [flip] : []), down],
    draw,
    enter: () => stage.focus(),
    grab(pointer) {
      const { placed, hand } = player.table();
      const under = drawn && boxUnder(drawn, pointer);
      const box = boxNamed(under);
      const site = box && game.siteAt(placed, box);
      if (!site || hand) return false;
      pressedAt = under;
      player.takeUp(site);
      return true;
    },
    move(pointer, isDragging) {
      const under = drawn && boxUnder(drawn, pointer);
      if (!isDragging || (under !== null && under === pressedAt)) return;
      const ray = stage.ray(pointer);
      isAway = under !== null || ray !== null;
      if (under !== null) aimAt(boxNamed(under));
      else follow(ray, 0);
    },
    drop() {
      if (isAway) putDown();
      isAway = false;
      pressedAt = null;
    },
    type,
  };
}

function opposite(step: Cell): Cell {
  return step.map((part) => -part);
}
