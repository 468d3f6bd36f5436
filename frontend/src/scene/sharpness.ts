// How sharp a scene is drawn. On a machine without a graphics card large pictures take long, so a scene
// that is being turned gets coarser until its frames are quick; when it rests, it is drawn sharp again.

// Milliseconds. A frame on screen takes 17; the aim is never to reach 50.
const SLOW = 34;
// Two frames this far apart do not belong to one motion.
const REST = 160;
const COARSER = 0.7;
const COARSEST = 0.35;

export interface Sharpness {
  /** The pixels drawn per pixel of the page. Call this before each frame. */
  ratio(now: number): number;
}

/** Calls `redraw` when the scene has come to rest after it was drawn coarsely. */
export function sharpness(redraw: () => void): Sharpness {
  let share = 1;
  let last = -Infinity;
  let resting = 0;
  const full = (): number => Math.min(devicePixelRatio, 2);
  return {
    ratio(now) {
      const gap = now - last;
      last = now;
      if (gap > REST) return full();
      if (gap > SLOW) share = Math.max(COARSEST, share * COARSER);
      clearTimeout(resting);
      if (share < 1) resting = setTimeout(redraw, REST + 20);
      return full() * share;
    },
  };
}
