import { expect, test } from "vitest";
import { callHook } from "#tests/callHook";
import { useDuration } from "./useDuration";

test.each([
  [25, "cerca de 25 min"],
  [59, "cerca de 59 min"],
  [60, "cerca de 1 h"],
  [92, "cerca de 1 h 30"],
  [123, "cerca de 2 h"],
])("writes %s minutes as %s", (minutes, text) => {
  expect(callHook(useDuration)(minutes)).toBe(text);
});
