import { expect, test } from "vitest";
import { fill, formatLength, formatMegabytes } from "./measures";
import { toLevel } from "./LevelMeter";
import { toProblem } from "./camera";

test("numbers are written as the language does, and fill their places in order", () => {
  expect(formatMegabytes(4_050_000, "pt-BR")).toBe("4,1");
  expect(formatMegabytes(10, "en")).toBe("0.1");
  expect(formatLength(65.2)).toBe("1:05");
  expect(fill("% de % MB", "1,2", 3)).toBe("1,2 de 3 MB");
});

test.each([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "noCamera"],
  ["OverconstrainedError", "noCamera"],
  ["NotReadableError", "busy"],
  ["QuotaExceededError", "noSpace"],
  ["TypeError", "unsupported"],
])("%s is: %s", (name, problem) => {
  expect(toProblem(Object.assign(new Error("x"), { name }))).toBe(problem);
});

test("silence is 0, and the loudest sound 1", () => {
  expect(toLevel(new Uint8Array(64).fill(128))).toBe(0);
  expect(toLevel(new Uint8Array(64).fill(0))).toBe(1);
  expect(toLevel(new Uint8Array([118, 138]))).toBeCloseTo(0.63, 1);
  expect(toLevel(new Uint8Array())).toBe(0);
});
