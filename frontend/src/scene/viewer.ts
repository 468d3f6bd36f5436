// A 3D viewer for balls, sticks and cubes, turned by mouse, touch and keys. It is large (three.js), so
// screens load it when they need it: const { show } = await import("./viewer").
//
// A frame is drawn only when something has changed; nothing moves by itself.

import {
  AmbientLight,
  DirectionalLight,
  Group,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { h } from "../kit/dom";
import { nearest, outermost, type Spot } from "./fit";
import { build, discard, faceViewer, FINE, PLAIN, scaleOf, type Quality } from "./model";
import type { Model, Ray, Sides, Touch } from "./parts";
import { followPointers } from "./pointers";
import { sharpness } from "./sharpness";

export type { Ball, Cube, Model } from "./parts";

export interface ShownScene {
  update(model: Model): void;
  /** The current view as a PNG; null if nothing is drawn. */
  image(): Promise<Blob | null>;
  /** The ray under a pointer; null if the pointer is not over the scene. */
  ray(pointer: PointerEvent): Ray | null;
  /** How the scene is turned; null if it is only described in words. */
  sides(): Sides | null;
  dispose(): void;
}

const HELP = "Turn it with the arrow keys, + and −.";
// Degrees from the upper to the lower edge of the view.
const VIEW = 35;
// Radians for one press of an arrow key.
const TURN = Math.PI / 18;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-TURN, 0],
  ArrowRight: [TURN, 0],
  ArrowUp: [0, -TURN],
  ArrowDown: [0, TURN],
};

/** Show a model in the element, or describe it in words if there is no WebGL. */
export function show(element: HTMLElement, model: Model, touch?: Touch): ShownScene {
  const canvas = h("canvas", { class: "scene", tabindex: 0 });
  const quality = isDrawnInSoftware() ? PLAIN : FINE;
  const context = canvas.getContext("webgl2", { antialias: quality === FINE });
  return context
    ? showInSpace(element, canvas, context, quality, model, touch)
    : showInWords(element, model);
}

let inSoftware: boolean | null = null;

/** Whether there is no graphics card: then smooth edges and round balls take too long. */
function isDrawnInSoftware(): boolean {
  if (inSoftware !== null) return inSoftware;
  const probe = h("canvas", { width: 1, height: 1 }).getContext("webgl2");
  const names = probe?.getExtension("WEBGL_debug_renderer_info");
  const name: unknown = names && probe?.getParameter(names.UNMASKED_RENDERER_WEBGL);
  inSoftware = /swiftshader|llvmpipe|software|basic render/i.test(String(name));
  probe?.getExtension("WEBGL_lose_context")?.loseContext();
  return inSoftware;
}

function showInWords(element: HTMLElement, model: Model): ShownScene {
  const words = (shown: Model): HTMLElement =>
    h(
      "div",
      { class: "scene-words" },
      h("p", {}, `${shown.title} (this browser cannot draw in space)`),
      h(
        "ul",
        {},
        ...sentences(shown).map((sentence) => h("li", {}, sentence)),
      ),
    );
  let list = words(model);
  element.append(list);
  return {
    update(next) {
      const renewed = words(next);
      list.replaceWith(renewed);
      list = renewed;
    },
    image: () => Promise.resolve(null),
    ray: () => null,
    sides: () => null,
    dispose: () => list.remove(),
  };
}

/** Describes a model: the neighbours of balls joined by sticks, or the number of parts of each group. */
function sentences(model: Model): string[] {
  if (model.balls.every((_, ball) => neighbours(model, ball).length > 0) && !model.cubes?.length)
    return model.balls.map(
      ({ label }, ball) => `${label}: beside ${neighbours(model, ball).join(", ") || "nothing"}`,
    );
  const { balls, cubes = [] } = model;
  const numbers = new Map<string, number>();
  for (const { label } of [...balls, ...cubes])
    numbers.set(label || "empty", (numbers.get(label || "empty") ?? 0) + 1);
  const word = cubes.length > 0 ? "cubes" : "balls";
  return [...numbers].map(([label, number]) => `${label}: ${number} ${word}`);
}

function neighbours({ balls, sticks }: Model, ball: number): string[] {
  const others = sticks.flatMap(([a, b]) => (a === ball ? [b] : b === ball ? [a] : []));
  return others.map((other) => balls[other]?.label ?? "");
}

function showInSpace(
  element: HTMLElement,
  canvas: HTMLCanvasElement,
  context: WebGL2RenderingContext,
  quality: Quality,
  model: Model,
  touch?: Touch,
): ShownScene {
  const renderer = new WebGLRenderer({ canvas, context, alpha: true });
  const scene = new Scene();
  const camera = new PerspectiveCamera(VIEW, 1, 0.1, 100);
  const lamp = new DirectionalLight(0xffffff, 2);
  lamp.position.set(1, 2, 3);
  scene.add(new AmbientLight(0xffffff, 1.6), lamp);
  const left = new AbortController();
  const { signal } = left;
  let body = new Group();
  // From above and from the side, which shows depth.
  body.rotation.set(0.45, -0.55, 0, "XYZ");
  // What must be in the picture, and from how far it is.
  let spots: readonly Spot[] = [];
  let back = 0;
  // From 1 (the model fills the canvas) to several times as far.
  let away = 1;
  let due = 0;
  const sharp = sharpness(renderWith);

  /** Step back if the model is no longer all in the picture. The camera never comes nearer by itself while
   * the model is turned: that would look as if the model grew and shrank. */
  function stepBack(): void {
    const up = (VIEW / 360) * Math.PI;
    const across = Math.atan(Math.tan(up) * camera.aspect);
    back = Math.max(back, nearest(spots, body.quaternion, up, across));
  }

  const distance = (): number => back * away;

  function renderWith(ratio: number): void {
    if (ratio !== renderer.getPixelRatio()) renderer.setPixelRatio(ratio);
    renderNow();
  }

  function renderNow(): void {
    camera.position.set(0, 0, distance());
    faceViewer(body, camera.position);
    renderer.render(scene, camera);
  }

  function render(): void {
    due ||= requestAnimationFrame((now) => {
      due = 0;
      renderWith(sharp.ratio());
      sharp.drawn(now);
    });
  }

  function update(next: Model): void {
    const { quaternion } = body;
    const scale = scaleOf(next);
    if (scale !== scaleOf(model)) back = 0;
    spots = outermost(next, scale);
    discard(body);
    scene.remove(body);
    body = build(next, quality);
    body.quaternion.copy(quaternion);
    scene.add(body);
    canvas.setAttribute("aria-label", `${next.title}. ${next.help ?? HELP}`);
    // As an application it receives all keys.
    canvas.setAttribute("role", next.help ? "application" : "img");
    model = next;
    stepBack();
    if (next.isForPaper) renderWith(Math.min(devicePixelRatio, 2));
    else render();
  }

  function turn(across: number, down: number): void {
    body.rotateOnWorldAxis(new Vector3(0, 1, 0), across);
    body.rotateOnWorldAxis(new Vector3(1, 0, 0), down);
    stepBack();
    render();
  }

  function zoom(factor: number): void {
    away = Math.min(4, Math.max(0.4, away * factor));
    render();
  }

  function ray({ clientX, clientY }: PointerEvent): Ray | null {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const [across, up] = [((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2];
    if (!(Math.abs(across) <= 1 && Math.abs(up) <= 1)) return null;
    camera.position.set(0, 0, distance());
    camera.updateMatrixWorld();
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2(across, up), camera);
    body.updateMatrixWorld();
    const from = body.worldToLocal(caster.ray.origin.clone());
    return {
      from: from.divideScalar(scaleOf(model)).toArray(),
      direction: inBody(caster.ray.direction).toArray(),
    };
  }

  /** A direction on the screen as a direction of the model. */
  function inBody(direction: Vector3): Vector3 {
    return direction.clone().applyQuaternion(body.quaternion.clone().invert());
  }

  function sides(): Sides {
    return {
      right: inBody(new Vector3(1, 0, 0)).toArray(),
      away: inBody(new Vector3(0, 1, -1)).toArray(),
    };
  }

  followPointers(canvas, { turn, zoom, ray, touch }, signal);
  canvas.addEventListener(
    "keydown",
    (event) => {
      const direction = KEYS[event.key];
      if (direction) turn(...direction);
      else if (event.key === "+" || event.key === "-") zoom(event.key === "+" ? 0.9 : 1.1);
      else return;
      event.preventDefault();
    },
    { signal },
  );

  const room = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    back = 0;
    stepBack();
    render();
  });
  room.observe(canvas);
  // Colours come from the style sheet, so a change of theme needs new meshes.
  const theme = new MutationObserver(() => update(model));
  theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => update(model), { signal });

  element.append(canvas);
  update(model);
  return {
    update,
    image() {
      // Draw again, because a canvas keeps its picture only until the browser has shown it.
      renderWith(Math.min(devicePixelRatio, 2));
      return new Promise((done) => canvas.toBlob(done, "image/png"));
    },
    ray,
    sides,
    dispose() {
      left.abort();
      room.disconnect();
      theme.disconnect();
      cancelAnimationFrame(due);
      sharp.stop();
      discard(body);
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}
