import { isSoundOnly } from "./machine";
import { showMoments } from "./poster";
import type { Take } from "./takeDatabase";

export type Flaw = "black" | "dark" | "silent" | "faint";

/** Looks for flaws that the person may have missed. Returns [] for an unreadable take. */
export async function findFlaws(video: Blob, take: Pick<Take, "type" | "ms">): Promise<Flaw[]> {
  const picture = isSoundOnly(take) ? null : await measureLight(video, take.ms / 1000).then(judgeLight, () => null);
  const sound = await readSamples(video).then(judgeSound, () => null);
  return [picture, sound].filter((flaw) => flaw !== null);
}

/** Moments at which the picture is measured, as shares of a take's length. They are few, so any phone is quick. */
const MOMENTS = [0.1, 0.4, 0.65, 0.9];
const POINTS = { width: 32, height: 24 };

interface Light {
  mean: number;
  lightest: number;
}

async function measureLight(video: Blob, seconds: number): Promise<Light[]> {
  const canvas = Object.assign(document.createElement("canvas"), POINTS);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const lights: Light[] = [];
  await showMoments(
    video,
    () => MOMENTS.map((part) => part * seconds),
    (player) => {
      context?.drawImage(player, 0, 0, POINTS.width, POINTS.height);
      if (context) lights.push(toLight(context.getImageData(0, 0, POINTS.width, POINTS.height).data));
    },
  );
  return lights;
}

/** Measures the brightness of RGBA pixels (ITU-R BT.601). */
export function toLight(points: Uint8ClampedArray): Light {
  const lights: number[] = [];
  for (let at = 0; at + 2 < points.length; at += 4)
    lights.push(0.299 * (points[at] ?? 0) + 0.587 * (points[at + 1] ?? 0) + 0.114 * (points[at + 2] ?? 0));
  lights.sort((one, other) => one - other);
  const mean = lights.reduce((sum, light) => sum + light, 0) / (lights.length || 1);
  return { mean, lightest: lights[Math.floor(lights.length * 0.98)] ?? 0 };
}

/** Limits of brightness. A covered lens shows noise up to `black`; a face at night by a window is above `dark`. */
const LIGHT = { black: 24, dark: 40 };

export function judgeLight(lights: readonly Light[]): Extract<Flaw, "black" | "dark"> | null {
  if (lights.length === 0) return null;
  if (lights.every(({ lightest }) => lightest < LIGHT.black)) return "black";
  return lights.every(({ mean }) => mean < LIGHT.dark) ? "dark" : null;
}

/** In Hz. Enough to measure a voice's loudness. 48 kHz would give six times the samples. */
const RATE = 8_000;

async function readSamples(video: Blob): Promise<Float32Array> {
  const reader = new OfflineAudioContext(1, 1, RATE);
  return (await reader.decodeAudioData(await video.arrayBuffer())).getChannelData(0);
}

const SYLLABLE = RATE / 10;
/** Limits for the loudest syllables, in dB. A phone's microphone records a voice at -30 to -18 dB. */
const LOUDNESS = { silent: -60, faint: -42 };

/** Judges a take by its loudest tenth of syllables, so long pauses do not count. */
export function judgeSound(samples: Float32Array): Extract<Flaw, "silent" | "faint"> | null {
  const levels: number[] = [];
  for (let at = 0; at + SYLLABLE <= samples.length; at += SYLLABLE) {
    let sum = 0;
    for (let index = at; index < at + SYLLABLE; index++) sum += (samples[index] ?? 0) ** 2;
    levels.push(10 * Math.log10(sum / SYLLABLE || 1e-12));
  }
  levels.sort((one, other) => one - other);
  const loud = levels[Math.floor(levels.length * 0.9)];
  if (loud === undefined) return null;
  return loud < LOUDNESS.silent ? "silent" : loud < LOUDNESS.faint ? "faint" : null;
}
