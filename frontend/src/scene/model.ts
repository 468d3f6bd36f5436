// Makes the meshes of a 3D model: balls joined by sticks, and cubes.

import {
  BoxGeometry,
  CanvasTexture,
  Color,
  CylinderGeometry,
  Group,
  InstancedMesh,
  LinearSRGBColorSpace,
  Matrix4,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Quaternion,
  SphereGeometry,
  SRGBColorSpace,
  Vector3,
  type BufferGeometry,
  type Material,
} from "three";
import { h } from "../kit/dom";
import type { Spot } from "./fit";
import { extents, RADIUS, type Ball, type Cube, type Model, type Part } from "./parts";

// Radius of a stick.
const STICK = 0.03;
const WIRE = 0.008;
// Radius of the model on the screen.
const SIZE = 1.5;
// Gap between cubes of different groups, as a part of their edge.
const GAP = 0.05;
const FAINT = { transparent: true, opacity: 0.45 } as const;
// The shadow: its sharpness and darkness, the room around the parts, in pixels of its picture.
const SHADOW = { pixels: 128, blur: 7, darkness: 0.34, margin: 24 } as const;
const GHOST = { transparent: true, opacity: 0.7, depthTest: false } as const;
// For text on colours that are the same in every theme.
const DARK_INK = "#1d1d1b";

/** The scale that fits a model into a ball of radius 1.5. */
export function scaleOf(model: Model): number {
  return SIZE / Math.max(1e-9, ...extents(model.extent ?? model));
}

export interface Quality {
  /** Sides of a ball. */
  readonly sides: number;
  /** How sharp labels are that are seen from the side. */
  readonly anisotropy: number;
}

export const FINE: Quality = { sides: 32, anisotropy: 4 };
/** For machines without a graphics card. */
export const PLAIN: Quality = { sides: 18, anisotropy: 1 };

/** The model as meshes. */
export function build(model: Model, quality: Quality): Group {
  const scale = scaleOf(model);
  const group = new Group();
  group.add(
    ...ballsAndSticks(model, scale, quality),
    ...blocks(model.cubes ?? [], scale, quality),
    ...wires(model, scale),
    ...shadow(model, scale),
  );
  return group;
}

/** A part at its place and in its size, to be drawn together with all others that look the same. */
interface Piece {
  readonly part: Part;
  readonly at: Vector3;
  readonly size: Vector3;
}

/** One mesh for all pieces that look the same: drawing few large meshes is much faster than many small ones. */
function* together(
  pieces: Iterable<Piece>,
  shape: BufferGeometry,
  skinOf: (part: Part) => Material,
  finish: (mesh: InstancedMesh, alike: readonly Piece[]) => void = () => undefined,
): Generator<InstancedMesh> {
  const materials = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const { part } = piece;
    const name = [areaOf(part), inkOf(part), signOn(part), part.ghost, part.isFaint].join();
    materials.set(name, [...(materials.get(name) ?? []), piece]);
  }
  for (const alike of materials.values()) {
    const [first] = alike;
    if (!first) continue;
    const mesh = new InstancedMesh(shape, skinOf(first.part), alike.length);
    for (const [number, { at, size }] of alike.entries())
      mesh.setMatrixAt(number, new Matrix4().makeScale(size.x, size.y, size.z).setPosition(at));
    mesh.renderOrder = orderOf(first.part);
    finish(mesh, alike);
    yield mesh;
  }
}

function* ballsAndSticks(
  { balls, sticks }: Model,
  scale: number,
  { sides, anisotropy }: Quality,
): Generator<InstancedMesh> {
  const points = balls.map(({ at }) => new Vector3(...at).multiplyScalar(scale));
  const round = balls.map((part, number): Piece => {
    const radius = part.radius ? part.radius * scale : RADIUS;
    return { part, at: points[number] ?? new Vector3(), size: new Vector3().setScalar(radius) };
  });
  yield* together(round, new SphereGeometry(1, sides, sides / 2), (part) =>
    new MeshLambertMaterial({ color: areaOf(part), ...(part.ghost && GHOST), ...(part.isFaint && FAINT) }),
  );
  yield* signs(round, anisotropy);
  yield* rods(sticks.map(([a, b]) => [points[a], points[b]]), STICK);
}

/** The labels of balls; `faceViewer` puts them on the visible side. */
function signs(round: readonly Piece[], anisotropy: number): Generator<InstancedMesh> {
  const labelled = round.filter(({ part }) => signOn(part));
  const skinOf = (part: Part): Material => signOf(part, anisotropy);
  return together(labelled, new PlaneGeometry(1, 1), skinOf, (mesh, alike) => {
    mesh.userData = { spots: alike.map(({ at, size }): Spot => ({ at, radius: size.x })) };
    // They move with the view, so nothing is known about where they are.
    mesh.frustumCulled = false;
  });
}

function wires({ wires: all = [] }: Model, scale: number): Generator<InstancedMesh> {
  const ends = all.map((each) => each.map((at) => new Vector3(...at).multiplyScalar(scale)));
  return rods(ends, WIRE);
}

function* rods(all: readonly (readonly (Vector3 | undefined)[])[], radius: number): Generator<InstancedMesh> {
  if (all.length === 0) return;
  const skin = new MeshLambertMaterial({ color: colour("grid", "stroke") });
  const mesh = new InstancedMesh(new CylinderGeometry(1, 1, 1, 8), skin, all.length);
  for (const [number, [from, to]] of all.entries()) {
    if (!from || !to) continue;
    const direction = to.clone().sub(from);
    const middle = from.clone().addScaledVector(direction, 0.5);
    const size = new Vector3(radius, direction.length(), radius);
    const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), direction.normalize());
    mesh.setMatrixAt(number, new Matrix4().compose(middle, turn, size));
  }
  yield mesh;
}

/** Cubes with their labels on every face. Cubes of one group touch; between groups there is a gap. */
function blocks(
  cubes: readonly Cube[],
  scale: number,
  { anisotropy }: Quality,
): Generator<InstancedMesh> {
  const pieces = cubes.map((cube): Piece => {
    const mates = cube.group ? cubes.filter(({ group }) => group === cube.group) : [];
    const ends = (direction: number): Vector3 =>
      new Vector3(...([0, 1, 2] as const).map((axis) => end(cube, mates, axis, direction)));
    const [low, high] = [ends(-1), ends(1)];
    const at = low.clone().add(high).divideScalar(2).add(new Vector3(...cube.at));
    return { part: cube, at: at.multiplyScalar(scale), size: high.sub(low).multiplyScalar(scale) };
  });
  return together(pieces, new BoxGeometry(1, 1, 1), (part) => faceOf(part, anisotropy));
}

/** How far a cube extends along an axis: up to a neighbour of its group, or not quite to its border. */
function end({ at, edge }: Cube, mates: readonly Cube[], axis: number, direction: number): number {
  const isThere = mates.some((mate) =>
    at.every((part, each) => {
      const step = (mate.at[each] ?? 0) - part;
      return Math.abs(step - (each === axis ? direction * edge : 0)) < edge / 100;
    }),
  );
  return ((direction * edge) / 2) * (isThere ? 1 : 1 - GAP);
}

function faceOf(part: Part, anisotropy: number): MeshLambertMaterial {
  const area = areaOf(part);
  const surface = signOn(part) ? { map: sheet(part.label, anisotropy, inkOf(part), area) } : { color: area };
  return new MeshLambertMaterial({ ...surface, ...(part.ghost && GHOST) });
}

/** What is written on a part; "" for nothing. */
function signOn({ label, isPlain }: Part): string {
  return isPlain ? "" : label;
}

/** A blurred picture of what lies above the floor: as soft as a shadow under a lamp shade, and as quick as a plane. */
function* shadow({ balls, cubes = [], floor }: Model, scale: number): Generator<InstancedMesh> {
  const solid = [...cubes, ...balls].filter(({ group, ghost }) => group && !ghost);
  if (floor === undefined || solid.length === 0) return;
  const wide = (part: Part): number => ("edge" in part ? Number(part.edge) / 2 : Number((part as Ball).radius ?? 0));
  const side = (axis: 0 | 2): readonly [number, number] => [
    Math.min(...solid.map((part) => part.at[axis] - wide(part))),
    Math.max(...solid.map((part) => part.at[axis] + wide(part))),
  ];
  const [[left, right], [far, near]] = [side(0), side(2)];
  const size = Math.max(right - left, near - far);
  const { pixels, blur, darkness, margin } = SHADOW;
  const inner = pixels - 2 * margin;
  const paper = h("canvas", { width: pixels, height: pixels });
  const pen = paper.getContext("2d");
  if (!pen) return;
  const place = (x: number, z: number): [number, number] => [
    pixels / 2 + ((x - (left + right) / 2) / size) * inner,
    pixels / 2 + ((z - (far + near) / 2) / size) * inner,
  ];
  pen.filter = `blur(${blur}px)`;
  pen.fillStyle = "#000000";
  pen.beginPath(); // one shape: parts above each other are not darker
  for (const part of solid) {
    const [x, z] = place(part.at[0] - wide(part), part.at[2] - wide(part));
    const edge = (2 * wide(part) * inner) / size;
    pen.rect(x, z, edge, edge);
  }
  pen.fill();
  const material = new MeshBasicMaterial({
    map: new CanvasTexture(paper),
    transparent: true,
    opacity: darkness,
    depthWrite: false,
  });
  const mesh = new InstancedMesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), material, 1);
  const full = ((size * pixels) / inner) * scale;
  const at = new Vector3((left + right) / 2, floor, (far + near) / 2).multiplyScalar(scale);
  mesh.setMatrixAt(0, new Matrix4().makeScale(full, 1, full).setPosition(at));
  yield mesh;
}

function signOf(part: Part, anisotropy: number): MeshBasicMaterial {
  const map = sheet(part.label, anisotropy, inkOf(part));
  return new MeshBasicMaterial({ map, transparent: true, ...(part.ghost && { depthTest: false }) });
}

/** Ghosts are drawn last, on top of everything. */
function orderOf({ ghost }: Part): number {
  return ghost ? 1 : 0;
}

/** A small sheet with a label; without an area colour the sheet is transparent. */
function sheet(text: string, anisotropy: number, ink: string, area?: string): CanvasTexture {
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
  map.anisotropy = anisotropy;
  return map;
}

/** Put every label on the visible side of its ball. */
export function faceViewer(body: Group, viewer: Vector3): void {
  body.updateMatrixWorld();
  const eye = body.worldToLocal(viewer.clone());
  const upright = body.quaternion.clone().invert();
  for (const mesh of body.children) {
    const { spots } = mesh.userData as { spots?: readonly Spot[] };
    if (!spots || !(mesh instanceof InstancedMesh)) continue;
    for (const [number, { at, radius }] of spots.entries()) {
      const place = eye.clone().sub(at).setLength(1.2 * radius).add(at);
      mesh.setMatrixAt(number, new Matrix4().compose(place, upright, new Vector3().setScalar(1.6 * radius)));
    }
    mesh.instanceMatrix.needsUpdate = true;
  }
}

function areaOf(part: Part): string {
  const bright = part.colour ?? colour(part.role, "area");
  if (!part.shade) return bright;
  // Mixes the plain numbers, not the light: the same shadow as in flat pictures.
  const numbers = new Color().setStyle(bright, LinearSRGBColorSpace).multiplyScalar(1 - part.shade);
  return `#${numbers.getHexString(LinearSRGBColorSpace)}`;
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
  for (const mesh of group.children) {
    if (!(mesh instanceof InstancedMesh)) continue;
    const { geometry, material } = mesh;
    geometry.dispose();
    if (material instanceof MeshLambertMaterial || material instanceof MeshBasicMaterial) {
      material.map?.dispose();
      material.dispose();
    }
    mesh.dispose();
  }
}
