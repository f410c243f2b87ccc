import { expect, test } from "vitest";
import { judgeLight, judgeSound, toLight } from "./flaws";

const picture = (grey: number, lighter: { share: number; grey: number } = { share: 0, grey }) =>
  new Uint8ClampedArray(
    Array.from({ length: 768 }, (_, index) => (index < 768 * lighter.share ? lighter.grey : grey)).flatMap((light) => [
      light,
      light,
      light,
      255,
    ]),
  );
const tone = (decibels: number, share = 1, seconds = 4) =>
  Float32Array.from({ length: seconds * 8_000 }, (_, index) =>
    index % 8_000 < share * 8_000 ? Math.SQRT2 * 10 ** (decibels / 20) * Math.sin(index / 3) : 0,
  );

test.each([
  ["a covered lens, with its noise", [picture(4, { share: 0.01, grey: 60 })], "black"],
  ["a room by night", [picture(25, { share: 0.1, grey: 90 })], "dark"],
  ["a lit face before a dark wall", [picture(20, { share: 0.25, grey: 150 })], null],
  ["a room by day", [picture(110)], null],
  ["a camera that adapts after a moment", [picture(0), picture(110)], null],
  ["no frames", [], null],
] as const)("judges the picture of %s as $2", (_, pictures, flaw) => {
  expect(judgeLight(pictures.map(toLight))).toBe(flaw);
});

test.each([
  ["a microphone that is off", tone(-90), "silent"],
  ["a distant voice", tone(-48), "faint"],
  ["a voice", tone(-25), null],
  ["a voice with long pauses", tone(-25, 0.2), null],
  ["no samples", new Float32Array(0), null],
] as const)("judges the sound of %s as $2", (_, samples, flaw) => {
  expect(judgeSound(samples)).toBe(flaw);
});
