import { expect, test } from "vitest";
import { MAX_PART_BYTES } from "#contract/video";
import { CHUNK, growChunk, measureSpeed, shrinkChunk, toAnswer, toSecondsLeft, toWait, type Speed } from "./sendRules";

test("parts grow while the link holds, and shrink with it, within their limits", () => {
  expect(growChunk(CHUNK.first, 300)).toBe(2 * CHUNK.first);
  expect(growChunk(CHUNK.most, 300)).toBe(CHUNK.most);
  expect(growChunk(CHUNK.first, 6_000)).toBe(CHUNK.first);
  expect(growChunk(CHUNK.first, 20_000)).toBe(CHUNK.first / 2);
  expect(shrinkChunk(CHUNK.least)).toBe(CHUNK.least);
  expect(CHUNK.most, "the web takes no larger one").toBeLessThanOrEqual(MAX_PART_BYTES);
});

test("a wait is twice as long each time, and half a minute at most", () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(toWait)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test.each([
  [null, "again"],
  [0, "again"],
  [409, "again"],
  [423, "again"],
  [429, "again"],
  [503, "again"],
  [401, "signedOut"],
  [404, "gone"],
  [410, "gone"],
  [413, "refused"],
  [415, "refused"],
] as const)("the answer %s means: %s", (status, answer) => {
  expect(toAnswer(status)).toBe(answer);
});

test("the time left comes from what was sent lately, and is not said before it is known", () => {
  const begun: Speed = { rate: null, at: 0, sent: 1_000_000 };
  expect(toSecondsLeft(begun, 5_000_000)).toBeNull();
  expect(measureSpeed(begun, 1_100_000, 100)).toBe(begun);
  const measured = measureSpeed(begun, 1_500_000, 1_000);
  expect(measured.rate).toBe(500_000);
  expect(toSecondsLeft(measured, 5_000_000)).toBe(10);
  // The server had less than was on its way.
  expect(measureSpeed(measured, 1_200_000, 2_000)).toMatchObject({ rate: 500_000, sent: 1_200_000 });
});
