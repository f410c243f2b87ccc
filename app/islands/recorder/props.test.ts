import { expect, test } from "vitest";
import { fill, formatLength, formatMegabytes } from "./props";

test("formats numbers by language", () => {
  expect(formatMegabytes(4_050_000, "pt-BR")).toBe("4,1");
  expect(formatMegabytes(10, "en")).toBe("0.1");
  expect(formatLength(65.2)).toBe("1:05");
  expect(fill("% de % MB", "1,2", 3)).toBe("1,2 de 3 MB");
});
