import { isSoundOnly } from "./machine";
import { showMoments } from "./poster";
import type { Take } from "./takeDatabase";

/** Reasons to record a take anew. "black": nothing is seen. "silent": nothing is heard. */
export type Flaw = "black" | "dark" | "silent" | "faint";

/** Looks for flaws in a take that its maker may have missed. A take that the browser can't read has none. */
export async function findFlaws(video: Blob, take: Pick<Take, "type" | "ms">): Promise<Flaw[]> {
  const picture = isSoundOnly(take) ? null : await measureLight(video, take.ms / 1000).then(judgeLight, () => null);
  const sound = await readSamples(video).then(judgeSound, () => null);
  return [picture, sound].filter((flaw) => flaw !== null);
}

/** A few moments tell how light it was; a picture of so few points is drawn quickly by any phone. */
const MOMENTS = [0.1, 0.4, 0.65, 0.9];
const POINTS = { width: 32, height: 24 };

/** How light a picture is, from 0 to 255: its mean, and its lightest points. */
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

/** Measures how light the points of a picture are (ITU-R BT.601), given as red, green, blue and opacity in turn. */
export function toLight(points: Uint8ClampedArray): Light {
  const lights: number[] = [];
  for (let at = 0; at + 2 < points.length; at += 4)
    lights.push(0.299 * (points[at] ?? 0) + 0.587 * (points[at + 1] ?? 0) + 0.114 * (points[at + 2] ?? 0));
  lights.sort((one, other) => one - other);
  const mean = lights.reduce((sum, light) => sum + light, 0) / (lights.length || 1);
  return { mean, lightest: lights[Math.floor(lights.length * 0.98)] ?? 0 };
}

/** A lens that is covered shows noise up to here, and a face by a window at night is lighter than `dark`. */
const LIGHT = { black: 24, dark: 40 };

/** Judges moments of a take by the lightest of them: a camera takes a moment to find its light. */
export function judgeLight(lights: readonly Light[]): Extract<Flaw, "black" | "dark"> | null {
  if (lights.length === 0) return null;
  if (lights.every(({ lightest }) => lightest < LIGHT.black)) return "black";
  return lights.every(({ mean }) => mean < LIGHT.dark) ? "dark" : null;
}

/** Enough to know how loud a voice is, in Hz, at a sixth of what all its samples would take. */
const RATE = 8_000;

/** Reads the samples of the sound, from -1 to 1. Rejects where there is no sound, or none that the browser can read. */
async function readSamples(video: Blob): Promise<Float32Array> {
  const reader = new OfflineAudioContext(1, 1, RATE);
  return (await reader.decodeAudioData(await video.arrayBuffer())).getChannelData(0);
}

/** A syllable takes so many samples. */
const SYLLABLE = RATE / 10;
/** The loudness of the loudest syllables, in dB. A phone's microphone records a voice at -30 to -18. */
const LOUDNESS = { silent: -60, faint: -42 };

/** Judges how loud a take is by the tenth of its syllables that are loudest: whoever thinks for long is not faint. */
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
