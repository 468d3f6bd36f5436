// How sharp a scene is drawn. On a machine without a graphics card large pictures take long, so a scene
// that moves gets coarser until its frames are quick; when it rests, it is drawn sharp again.

// Milliseconds. A frame on screen takes 17; the aim is never to reach 50.
const SLOW = 34;
const QUICK = 20;
const REST = 180;
const COARSER = 0.7;
const COARSEST = 0.3;

export interface Sharpness {
  /** The pixels drawn per pixel of the page while the scene moves. */
  ratio(): number;
  /** Call this after a frame of a motion, with the time at which it began. */
  drawn(began: number): void;
  stop(): void;
}

/** Calls `rest` with the full ratio when the scene has come to rest after it was drawn coarsely. */
export function sharpness(rest: (ratio: number) => void): Sharpness {
  let share = 1;
  // The slowest frame of this motion.
  let slowest = 0;
  let resting = 0;
  const full = (): number => Math.min(devicePixelRatio, 2);

  function settle(): void {
    if (share < 1) rest(full());
    // The next motion may be finer. Not this one: every change of size costs a frame.
    if (slowest < QUICK) share = Math.min(1, share / COARSER);
    slowest = 0;
  }

  return {
    ratio: () => full() * share,
    drawn(began) {
      // The next frame begins when the browser has shown this one.
      requestAnimationFrame((next) => {
        const took = next - began;
        slowest = Math.max(slowest, took);
        if (took > SLOW) share = Math.max(COARSEST, share * COARSER);
      });
      clearTimeout(resting);
      resting = window.setTimeout(settle, REST);
    },
    stop: () => clearTimeout(resting),
  };
}
