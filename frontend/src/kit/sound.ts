// Quiet sounds for moves, mistakes and winning. They are off until the player switches them on, and need no files:
// each is a few sine tones that fade away.

import { recall, remember } from "./memory";

const MEMORY = "sounds";
const LOUDNESS = 0.05;

interface Tone {
  readonly hertz: number;
  /** Seconds from now, and until it has faded. */
  readonly at: number;
  readonly length: number;
}

const SOUNDS = {
  move: [{ hertz: 660, at: 0, length: 0.06 }],
  error: [
    { hertz: 220, at: 0, length: 0.12 },
    { hertz: 196, at: 0.1, length: 0.16 },
  ],
  won: [523, 659, 784, 1047].map((hertz, number) => ({ hertz, at: 0.11 * number, length: 0.35 })),
} as const satisfies Record<string, readonly Tone[]>;

let context: AudioContext | null = null;

export function areSoundsOn(): boolean {
  return recall(MEMORY) === true;
}

export function switchSounds(isOn: boolean): void {
  remember(MEMORY, isOn);
  if (isOn) sound("move");
}

/** Does nothing while sounds are off, and where the browser has none. */
export function sound(name: keyof typeof SOUNDS): void {
  if (!areSoundsOn() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of SOUNDS[name]) ring(context, tone);
}

function ring(audio: AudioContext, { hertz, at, length }: Tone): void {
  const start = audio.currentTime + at;
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS / 1000, start + length);
  const tone = new OscillatorNode(audio, { frequency: hertz });
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}
