import { expect, test } from "vitest";
import { noMarks, parseMarks, serializeMarks, withMark, withoutMark } from "./marks";

test("stores marks, and reads them in order", () => {
  const marks = { saved: [128, 7], hidden: [], seen: [9_007_199_254_740, 1] };
  expect(serializeMarks(marks)).toBe("s3k.7-v36xzqw9x0.1".replace("36xzqw9x0", (9_007_199_254_740).toString(36)));
  expect(parseMarks(serializeMarks(marks))).toEqual(marks);
  expect(serializeMarks(noMarks)).toBeNull();
});

test.each(["", "x", "s", "s..", "s0", "s-1", "szzzzzzzzzzz", "s%00.!", "s\u0000"])(
  "ignores the invalid text %j",
  (text) => {
    expect(parseMarks(text)).toEqual(noMarks);
  },
);

test("keeps the newest first, and drops the oldest", () => {
  let marks = noMarks;
  for (let id = 1; id <= 70; id += 1) marks = withMark(marks, "saved", id);
  expect([marks.saved[0], marks.saved.length, marks.saved.at(-1)]).toEqual([70, 50, 21]);
  expect(withMark(marks, "saved", 30).saved.slice(0, 2)).toEqual([30, 70]);
  expect(withoutMark(marks, "saved", 70).saved[0]).toBe(69);
  expect(
    parseMarks(`s${"1.".repeat(3)}${Array.from({ length: 90 }, (_, at) => (at + 2).toString(36)).join(".")}`).saved,
  ).toHaveLength(50);
});

test("a vacancy is never both saved and hidden", () => {
  const hidden = withMark(withMark(noMarks, "saved", 7), "hidden", 7);
  expect(hidden).toEqual({ saved: [], hidden: [7], seen: [] });
  expect(withMark(hidden, "saved", 7)).toEqual({ saved: [7], hidden: [], seen: [] });
});

test("the fullest cookie is within browsers' limits", () => {
  let marks = noMarks;
  for (let id = 0; id < 60; id += 1)
    for (const [at, mark] of (["saved", "hidden", "seen"] as const).entries())
      marks = withMark(marks, mark, Number.MAX_SAFE_INTEGER - id * 3 - at);
  // This test checks only the length. These ids are longer than any real id, so parsing would drop them.
  expect((serializeMarks(marks) ?? "").length).toBeLessThan(2_000);
});
