// Draws a scene of cubes and balls on a canvas; drag it, or press the arrow keys, to turn it.
// Far things first, near ones over them: enough for solid cubes and balls, and needs no library.
(() => {
  const scene = JSON.parse(document.getElementById("scene").textContent);
  const canvas = document.querySelector("canvas");
  const pen = canvas.getContext("2d");
  const LIGHT = [0.45, 0.8, 0.4];
  let around = -0.6;
  let above = 0.5;

  const turned = ([x, y, z]) => {
    const [s, c, u, v] = [Math.sin(around), Math.cos(around), Math.sin(above), Math.cos(above)];
    const [right, near] = [c * x + s * z, c * z - s * x];
    return [right, v * y - u * near, u * y + v * near];
  };
  const shaded = (colour, light) =>
    `rgb(${[1, 3, 5].map((at) => Math.round(parseInt(colour.slice(at, at + 2), 16) * light)).join()})`;

  function facesOf({ at, edge, colour, label }) {
    const faces = [];
    for (const axis of [0, 1, 2])
      for (const side of [1, -1]) {
        const normal = [0, 0, 0];
        normal[axis] = side;
        const seen = turned(normal);
        if (seen[2] <= 0) continue;
        const corners = [[1, 1], [1, -1], [-1, -1], [-1, 1]].map(([a, b]) => {
          const corner = [...at];
          corner[axis] += (side * edge) / 2;
          corner[(axis + 1) % 3] += (a * edge) / 2;
          corner[(axis + 2) % 3] += (b * edge) / 2;
          return turned(corner);
        });
        const light = 0.62 + 0.38 * Math.max(0, seen[0] * LIGHT[0] + seen[1] * LIGHT[1] + seen[2] * LIGHT[2]);
        // A face seen from the side has no room for a name.
        const name = seen[2] < 0.2 ? "" : label;
        faces.push({ depth: turned(at)[2], corners, colour: shaded(colour, light), label: name });
      }
    return faces;
  }

  // The sides of a face as its reader sees them, to the right and down: of the four ways to hold it, the
  // one in which "down" points most steeply down.
  function held(corners) {
    const side = (a, b) => [corners[b][0] - corners[a][0], corners[a][1] - corners[b][1]];
    const sides = [side(0, 1), side(1, 2), side(2, 3), side(3, 0)];
    const steepness = ([across, down]) => down / Math.hypot(across, down);
    const down = sides.reduce((best, each) => (steepness(each) > steepness(best) ? each : best));
    const at = sides.indexOf(down);
    const right = [sides[(at + 1) % 4], sides[(at + 3) % 4]].find((each) => each[0] * down[1] > each[1] * down[0]);
    return [...(right ?? [0, 0]), ...down];
  }

  function draw() {
    const size = Math.min(innerWidth, innerHeight) * 0.9;
    const dots = devicePixelRatio || 1;
    canvas.style.width = canvas.style.height = `${size}px`;
    canvas.width = canvas.height = size * dots;
    const scale = (size * dots) / 2.1;
    const spot = ([x, y]) => [canvas.width / 2 + x * scale, canvas.height / 2 - y * scale];
    const balls = scene.balls.map((ball) => ({ ...ball, centre: turned(ball.at), depth: turned(ball.at)[2] }));
    const things = [...scene.cubes.flatMap(facesOf), ...balls].sort((a, b) => a.depth - b.depth);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (const thing of things) {
      pen.beginPath();
      let middle, room, face;
      if (thing.corners) {
        thing.corners.forEach((corner) => pen.lineTo(...spot(corner)));
        pen.closePath();
        middle = spot([0, 1].map((part) => (thing.corners[0][part] + thing.corners[2][part]) / 2));
        room = scale;
        face = held(thing.corners);
        pen.fillStyle = thing.colour;
      } else {
        middle = spot(thing.centre);
        room = thing.radius * scale;
        pen.arc(...middle, room, 0, 7);
        const glow = pen.createRadialGradient(middle[0] - room / 3, middle[1] - room / 3, 0, ...middle, room);
        glow.addColorStop(0, "#fff");
        glow.addColorStop(0.35, thing.colour);
        glow.addColorStop(1, shaded(thing.colour, 0.6));
        pen.fillStyle = glow;
      }
      pen.fill();
      pen.strokeStyle = "#00000066";
      pen.stroke();
      pen.fillStyle = "#1d1d1b";
      const letters = thing.label.length;
      pen.font = `${(0.5 * room) / Math.max(1, 0.6 * letters)}px sans-serif`;
      // A name lies in its face and never leaves it, so that no part of it shows beside a nearer cube.
      pen.setTransform(...(face ?? [1, 0, 0, 1]), ...middle);
      pen.fillText(thing.label, 0, 0);
      pen.resetTransform();
    }
  }

  function turn(right, down) {
    around += right;
    above = Math.max(-1.5, Math.min(1.5, above + down));
    requestAnimationFrame(draw);
  }
  canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId));
  canvas.addEventListener("pointermove", (event) => {
    if (event.buttons) turn(event.movementX / 120, event.movementY / 120);
  });
  const KEYS = { ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, -0.1], ArrowDown: [0, 0.1] };
  addEventListener("keydown", (event) => event.key in KEYS && turn(...KEYS[event.key]));
  addEventListener("resize", draw);
  draw();
})();
