// Balls and sticks in space, to be turned by mouse, touch and keys. It is large (three.js), so screens
// load it when they need it: const { show } = await import("page/scene").
//
// A frame is drawn only when something has changed; nothing moves by itself.

import {
  AmbientLight,
  DirectionalLight,
  Group,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three";
import { h } from "./dom";
import { build, discard, faceViewer, type Model } from "./scene_model";

export type { Ball, Model } from "./scene_model";

export interface Shown {
  update(model: Model): void;
  dispose(): void;
}

const TURN = Math.PI / 18; // radians for one press of an arrow key
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-TURN, 0],
  ArrowRight: [TURN, 0],
  ArrowUp: [0, -TURN],
  ArrowDown: [0, TURN],
};

/** Show a model in the element; where there is no WebGL, in words. */
export function show(element: HTMLElement, model: Model): Shown {
  const canvas = h("canvas", { class: "scene", tabindex: 0, role: "img" });
  const context = canvas.getContext("webgl2", { antialias: true });
  return context ? showInSpace(element, canvas, context, model) : showInWords(element, model);
}

function showInWords(element: HTMLElement, model: Model): Shown {
  const words = (shown: Model): HTMLElement =>
    h(
      "div",
      { class: "scene-words" },
      h("p", {}, `${shown.title} (this browser cannot draw in space)`),
      h(
        "ul",
        {},
        ...shown.balls.map(({ label }, ball) =>
          h("li", {}, `${label}: beside ${neighbours(shown, ball).join(", ") || "nothing"}`),
        ),
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
    dispose: () => list.remove(),
  };
}

function neighbours({ balls, sticks }: Model, ball: number): string[] {
  const others = sticks.flatMap(([a, b]) => (a === ball ? [b] : b === ball ? [a] : []));
  return others.map((other) => balls[other]?.label ?? "");
}

function showInSpace(
  element: HTMLElement,
  canvas: HTMLCanvasElement,
  context: WebGL2RenderingContext,
  model: Model,
): Shown {
  const renderer = new WebGLRenderer({ canvas, context, alpha: true });
  const scene = new Scene();
  const camera = new PerspectiveCamera(35, 1, 0.1, 100);
  const lamp = new DirectionalLight(0xffffff, 2);
  lamp.position.set(1, 2, 3);
  scene.add(new AmbientLight(0xffffff, 1.6), lamp);
  const left = new AbortController();
  const { signal } = left;
  let body = new Group();
  let distance = 6;
  let due = 0;

  function render(): void {
    due ||= requestAnimationFrame(() => {
      due = 0;
      camera.position.set(0, 0, distance);
      faceViewer(body, camera.position);
      renderer.render(scene, camera);
    });
  }

  function update(next: Model): void {
    const { quaternion } = body;
    discard(body);
    scene.remove(body);
    body = build(next);
    body.quaternion.copy(quaternion);
    scene.add(body);
    canvas.setAttribute("aria-label", `${next.title}. Turn it with the arrow keys, + and −.`);
    model = next;
    render();
  }

  function turn(across: number, down: number): void {
    body.rotateOnWorldAxis(new Vector3(0, 1, 0), across);
    body.rotateOnWorldAxis(new Vector3(1, 0, 0), down);
    render();
  }

  function zoom(factor: number): void {
    distance = Math.min(20, Math.max(3, distance * factor));
    render();
  }

  canvas.addEventListener("pointerdown", ({ pointerId }) => canvas.setPointerCapture(pointerId), {
    signal,
  });
  canvas.addEventListener(
    "pointermove",
    ({ pointerId, movementX, movementY }) => {
      if (canvas.hasPointerCapture(pointerId)) turn(movementX / 120, movementY / 120);
    },
    { signal },
  );
  canvas.addEventListener(
    "keydown",
    (event) => {
      const way = KEYS[event.key];
      if (way) turn(...way);
      else if (event.key === "+" || event.key === "-") zoom(event.key === "+" ? 0.9 : 1.1);
      else return;
      event.preventDefault();
    },
    { signal },
  );

  const room = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    render();
  });
  room.observe(canvas);
  // Colours come from the style sheet, so a change of theme is a new model.
  const theme = new MutationObserver(() => update(model));
  theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => update(model), { signal });

  element.append(canvas);
  update(model);
  return {
    update,
    dispose() {
      left.abort();
      room.disconnect();
      theme.disconnect();
      cancelAnimationFrame(due);
      discard(body);
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}
