// Short sounds, made by the page itself from tones and noise. Silent unless the player wants them;
// the same goes for the vibration of a phone.
import { settings } from "./settings.svelte.ts";
import type { EventKind } from "./view.ts";

export type Sound =
  | "step"
  | "tile"
  | "stone"
  | "treasure"
  | "taken"
  | "robbed"
  | "volcano"
  | "count"
  | "bid"
  | "turn"
  | "finish";

/** What is heard of an event that is no moment of its own. */
const EVENT_SOUNDS: Partial<Record<EventKind, Sound>> = {
  place: "step",
  move: "step",
  path: "step",
  tile: "tile",
  camp: "tile",
  uncover: "stone",
  guard: "taken",
  recover: "treasure",
  bid: "bid",
};

/** Milliseconds of shaking and rest, by turns. */
const SHAKES: Partial<Record<Sound, number[]>> = {
  volcano: [90, 60, 220],
  robbed: [70, 50, 70],
  taken: [60],
  turn: [40],
  finish: [60, 60, 60, 60, 240],
};

/** Where a sound goes to, and when it begins. */
interface Stage {
  context: AudioContext;
  out: GainNode;
  at: number;
}

/** A tone that begins at once and fades; it may glide to another pitch. */
function tone(
  { context, out, at }: Stage,
  pitch: number,
  length: number,
  { after = 0, to = pitch, loud = 0.3, type = "sine" as OscillatorType } = {},
): void {
  const voice = context.createOscillator();
  const fade = context.createGain();
  const start = at + after;
  voice.type = type;
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  fade.gain.setValueAtTime(0.0001, start);
  fade.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(fade).connect(out);
  voice.start(start);
  voice.stop(start + length);
}

/** Noise below a pitch that falls: earth, stone, fire. */
function rumble({ context, out, at }: Stage, pitch: number, length: number, loud: number): void {
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const low = context.createBiquadFilter();
  low.type = "lowpass";
  low.frequency.setValueAtTime(pitch, at);
  low.frequency.exponentialRampToValueAtTime(pitch / 4, at + length);
  const fade = context.createGain();
  fade.gain.setValueAtTime(loud, at);
  fade.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(low).connect(fade).connect(out);
  source.start(at);
}

const [C5, E5, G5, C6, E6] = [523, 659, 784, 1047, 1319];

const VOICES: Record<Sound, (stage: Stage) => void> = {
  step: (stage) => tone(stage, 300, 0.07, { to: 190, loud: 0.16, type: "triangle" }),
  tile: (stage) => {
    rumble(stage, 900, 0.14, 0.35);
    tone(stage, 130, 0.16, { to: 80, loud: 0.35 });
  },
  stone: (stage) => {
    rumble(stage, 2400, 0.18, 0.2);
    tone(stage, 220, 0.1, { to: 160, loud: 0.2, type: "triangle" });
  },
  treasure: (stage) =>
    [C5, E5, G5, C6].forEach((pitch, i) =>
      tone(stage, pitch, 0.45, { after: 0.07 * i, loud: 0.16 }),
    ),
  taken: (stage) => {
    tone(stage, 170, 0.22, { to: 90, loud: 0.4 });
    tone(stage, 200, 0.3, { after: 0.16, to: 100, loud: 0.45 });
  },
  robbed: (stage) =>
    [G5, 622, 466].forEach((pitch, i) =>
      tone(stage, pitch, 0.32, { after: 0.13 * i, to: pitch * 0.94, loud: 0.2, type: "triangle" }),
    ),
  volcano: (stage) => {
    rumble(stage, 420, 1.6, 0.7);
    tone(stage, 55, 1.4, { to: 36, loud: 0.5 });
  },
  count: (stage) => tone(stage, 880, 0.09, { loud: 0.1 }),
  bid: (stage) => tone(stage, 587, 0.12, { to: 660, loud: 0.16, type: "triangle" }),
  turn: (stage) => {
    tone(stage, G5, 0.25, { loud: 0.14 });
    tone(stage, C6, 0.4, { after: 0.12, loud: 0.14 });
  },
  finish: (stage) =>
    [C5, E5, G5, C6, G5, C6, E6].forEach((pitch, i) =>
      tone(stage, pitch, i === 6 ? 1.2 : 0.35, { after: 0.14 * i, loud: 0.2, type: "triangle" }),
    ),
};

let context: AudioContext | undefined;

/** Plays a sound, where the player wants to hear it. */
export function sound(name: Sound): void {
  const { sounds, volume, vibration } = settings.values;
  if (document.hidden) return;
  const shake = SHAKES[name];
  if (vibration && shake) navigator.vibrate?.(shake);
  // Before the first click on a page nothing may be heard.
  if (!sounds || volume <= 0 || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  VOICES[name]({ context, out, at: context.currentTime });
}

/** Plays what is heard of an event, if anything. */
export function soundOf(kind: EventKind): void {
  const name = EVENT_SOUNDS[kind];
  if (name) sound(name);
}
