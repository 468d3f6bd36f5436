// A model in space as data, and the meshes it becomes.

import {
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
import { h } from "./dom";

export interface Ball {
  readonly at: readonly [number, number, number];
  readonly label: string;
  readonly role: string; // as in pictures: paper, given, answer, focus ...
}

export interface Model {
  readonly title: string;
  readonly balls: readonly Ball[];
  readonly sticks: readonly (readonly [number, number])[]; // pairs of balls, by number
}

const RADIUS = 0.2; // of a ball

/** The model as meshes, scaled to fit into a ball of radius one and a half. */
export function build({ balls, sticks }: Model): Group {
  const group = new Group();
  const largest = Math.max(1e-9, ...balls.map(({ at }) => Math.hypot(...at)));
  const points = balls.map(({ at }) => new Vector3(...at).multiplyScalar(1.5 / largest));
  const round = new SphereGeometry(RADIUS, 32, 16);
  balls.forEach(({ label, role }, number) => {
    const ball = new Mesh(
      round,
      new MeshStandardMaterial({ color: colour(role, "area"), roughness: 0.7 }),
    );
    const name = sign(label, colour(role, "text"));
    ball.position.copy(points[number] ?? new Vector3());
    name.userData = { ball: ball.position };
    group.add(ball, name);
  });
  const wood = new MeshStandardMaterial({ color: colour("grid", "stroke"), roughness: 0.9 });
  for (const [a, b] of sticks) {
    const [from, to] = [points[a], points[b]];
    if (!from || !to) continue;
    const way = to.clone().sub(from);
    const stick = new Mesh(new CylinderGeometry(0.03, 0.03, way.length(), 12), wood);
    stick.position.copy(from).addScaledVector(way, 0.5);
    stick.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), way.normalize());
    group.add(stick);
  }
  return group;
}

/** A label as a small sheet that always faces the viewer. */
function sign(text: string, ink: string): Sprite {
  const sheet = h("canvas", { width: 128, height: 128 });
  const pen = sheet.getContext("2d");
  if (pen) {
    pen.font = "bold 64px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillStyle = ink;
    pen.fillText(text, 64, 68, 120);
  }
  const map = new CanvasTexture(sheet);
  map.colorSpace = SRGBColorSpace;
  const label = new Sprite(new SpriteMaterial({ map }));
  label.scale.setScalar(2 * RADIUS);
  return label;
}

/** Put every label on the side of its ball that the viewer sees. */
export function faceViewer(body: Group, viewer: Vector3): void {
  body.updateMatrixWorld();
  const eye = body.worldToLocal(viewer.clone());
  for (const part of body.children) {
    const ball: unknown = part.userData["ball"];
    if (!(ball instanceof Vector3)) continue;
    part.position
      .copy(eye)
      .sub(ball)
      .setLength(1.2 * RADIUS)
      .add(ball);
  }
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
    if (material instanceof SpriteMaterial) material.map?.dispose();
    if (material instanceof SpriteMaterial || material instanceof MeshStandardMaterial)
      material.dispose();
  });
}
