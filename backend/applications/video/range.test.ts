import { expect, test } from "vitest";
import { parseRange } from "./sendVideo";

test.each([
  [undefined, null],
  ["bytes=0-", { start: 0, end: 9 }],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["Bytes= 2-5", { start: 2, end: 5 }],
  ["bytes=2-500", { start: 2, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes=10-", "none"],
  ["bytes=99-100", "none"],
  ["bytes=-0", "none"],
  ["bytes=5-2", null],
  ["bytes=0-1,4-5", null],
  ["bytes=a-b", null],
  ["lines=0-1", null],
])("parses the range %s of ten bytes as %j", (header, part) => {
  expect(parseRange(header, 10)).toEqual(part);
});

test("returns no part of an empty file", () => {
  expect(parseRange("bytes=0-", 0)).toBe("none");
});
