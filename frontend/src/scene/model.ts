// Makes the meshes of a 3D model: balls joined by sticks, and cubes.

import {
  BoxGeometry,
  CanvasTexture,
  CylinderGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
  Vector3,
} from "three";
import { h } from "../kit/dom";
import { extents, type Cube, type Model, type Part } from "./parts";

// Radius of a ball that has none.
const RADIUS = 0.2;
// Radius of a stick.
const STICK = 0.03;
const WIRE = 0.008;
// Radius of the model on the screen.
export const SIZE = 1.5;
// Gap between cubes of different groups, as a part of their edge.
const GAP = 0.05;
const GHOST = { transparent: true, opacity: 0.7, depthTest: false } as const;
// For text on colours that are the same in every theme.
const DARK_INK = "#1d1d1b";

/** The scale that fits a model into a ball of radius 1.5. */
export function scaleOf(model: Model): number {
  return SIZE / (model.reach ?? Math.max(1e-9, ...extents(model)));
}

/** The model as meshes. */
export function build(model: Model): Group {
  const scale = scaleOf(model);
  const group = new Group();
  const cubes = blocks(model.cubes ?? [], scale);
  group.add(...ballsAndSticks(model, scale), ...cubes, ...wires(model, scale));
  return group;
}

function* ballsAndSticks({ balls, sticks }: Model, scale: number): Generator<Mesh | Sprite> {
  const points = balls.map(({ at }) => new Vector3(...at).multiplyScalar(scale));
  const round = new SphereGeometry(1, 32, 16);
  const signs = new Map<string, SpriteMaterial>();
  for (const [number, part] of balls.entries()) {
    const radius = part.radius ? part.radius * scale : RADIUS;
    const at = points[number] ?? new Vector3();
    const skin = { color: areaOf(part), roughness: 0.7, ...(part.ghost && GHOST) };
    const ball = new Mesh(round, new MeshStandardMaterial(skin));
    ball.renderOrder = orderOf(part);
    ball.scale.setScalar(radius);
    ball.position.copy(at);
    yield ball;
    if (!part.label) continue;
    const ink = inkOf(part);
    const name = [ink, part.label, part.ghost].join();
    const sign = signs.get(name) ?? signOf(part, ink);
    signs.set(name, sign);
    const label = new Sprite(sign);
    label.renderOrder = orderOf(part);
    label.scale.setScalar(1.6 * radius);
    label.userData = { at, radius };
    yield label;
  }
  const wood = new MeshStandardMaterial({ color: colour("grid", "stroke"), roughness: 0.9 });
  for (const [a, b] of sticks) {
    const [from, to] = [points[a], points[b]];
    if (from && to) yield rod(from, to, STICK, wood);
  }
}

function* wires({ wires: all = [] }: Model, scale: number): Generator<Mesh> {
  const metal = new MeshStandardMaterial({ color: colour("grid", "stroke"), roughness: 0.9 });
  for (const ends of all) {
    const [from, to] = ends.map((at) => new Vector3(...at).multiplyScalar(scale));
    if (from && to) yield rod(from, to, WIRE, metal);
  }
}

function rod(from: Vector3, to: Vector3, radius: number, skin: MeshStandardMaterial): Mesh {
  const way = to.clone().sub(from);
  const made = new Mesh(new CylinderGeometry(radius, radius, way.length(), 12), skin);
  made.position.copy(from).addScaledVector(way, 0.5);
  made.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), way.normalize());
  return made;
}

/** A cube with its label on every face. Cubes of one group touch; between groups there is a gap. */
function* blocks(cubes: readonly Cube[], scale: number): Generator<Mesh> {
  const faces = new Map<string, MeshStandardMaterial>();
  for (const cube of cubes) {
    const mates = cube.group ? cubes.filter(({ group }) => group === cube.group) : [];
    const [low, high] = [-1, 1].map((way) => cube.at.map((_, axis) => end(cube, mates, axis, way)));
    if (!low || !high) continue;
    const size = high.map((far, axis) => (far - (low[axis] ?? 0)) * scale);
    const middle = cube.at.map((at, axis) => (at + ((high[axis] ?? 0) + (low[axis] ?? 0)) / 2) * scale);
    const look = [areaOf(cube), inkOf(cube), cube.label, cube.ghost].join();
    const face = faces.get(look) ?? faceOf(cube);
    faces.set(look, face);
    const block = new Mesh(new BoxGeometry(...size), face);
    block.renderOrder = orderOf(cube);
    block.position.set(middle[0] ?? 0, middle[1] ?? 0, middle[2] ?? 0);
    yield block;
  }
}

/** How far a cube extends along an axis: up to a neighbour of its group, or not quite to its border. */
function end({ at, edge }: Cube, mates: readonly Cube[], axis: number, way: number): number {
  const isThere = mates.some((mate) =>
    at.every((part, each) => {
      const step = (mate.at[each] ?? 0) - part;
      return Math.abs(step - (each === axis ? way * edge : 0)) < edge / 100;
    }),
  );
  return ((way * edge) / 2) * (isThere ? 1 : 1 - GAP);
}

function faceOf(cube: Cube): MeshStandardMaterial {
  const area = areaOf(cube);
  const look = cube.label ? { map: sheet(cube.label, inkOf(cube), area) } : { color: area };
  return new MeshStandardMaterial({ ...look, roughness: 0.8, ...(cube.ghost && GHOST) });
}

function signOf({ label, ghost }: Part, ink: string): SpriteMaterial {
  return new SpriteMaterial({ map: sheet(label, ink), ...(ghost && { depthTest: false }) });
}

/** Ghosts are drawn last, on top of everything. */
function orderOf({ ghost }: Part): number {
  return ghost ? 1 : 0;
}

/** A small sheet with a label; without an area colour the sheet is transparent. */
function sheet(text: string, ink: string, area?: string): CanvasTexture {
  const paper = h("canvas", { width: 128, height: 128 });
  const pen = paper.getContext("2d");
  if (pen) {
    if (area) {
      pen.fillStyle = area;
      pen.fillRect(0, 0, 128, 128);
    }
    pen.font = "bold 64px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillStyle = ink;
    pen.fillText(text, 64, 68, 120);
  }
  const map = new CanvasTexture(paper);
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 4;
  return map;
}

/** Put every label on the visible side of its ball. */
export function faceViewer(body: Group, viewer: Vector3): void {
  body.updateMatrixWorld();
  const eye = body.worldToLocal(viewer.clone());
  for (const part of body.children) {
    const { at, radius } = part.userData as { at?: unknown; radius?: unknown };
    if (!(at instanceof Vector3) || typeof radius !== "number") continue;
    part.position
      .copy(eye)
      .sub(at)
      .setLength(1.2 * radius)
      .add(at);
  }
}

function areaOf(part: Part): string {
  return part.colour ?? colour(part.role, "area");
}

function inkOf(part: Part): string {
  return part.colour ? DARK_INK : colour(part.role, "text");
}

function colour(role: string, part: "area" | "stroke" | "text"): string {
  return (
    getComputedStyle(document.documentElement).getPropertyValue(`--${role}-${part}`).trim() || "#888888"
  );
}

export function discard(group: Group): void {
  group.traverse((part) => {
    if (!(part instanceof Mesh) && !(part instanceof Sprite)) return;
    part.geometry.dispose();
    const material: unknown = part.material;
    if (!(material instanceof SpriteMaterial) && !(material instanceof MeshStandardMaterial)) return;
    material.map?.dispose();
    material.dispose();
  });
}
