import { expect, it } from "vitest";
import { findFaults } from "./words.mjs";

it("finds comments that are wider than code may be, and no long text", () => {
  const words = "word ".repeat(30).trim();
  expect(
    findFaults(`const a = "${words}";\n/** ${words} */\n  // short\n{/* ${words} */}`).map(({ line }) => line),
  ).toEqual([2, 4]);
});
