import { expect, it } from "vitest";
import { z } from "zod";
import { flag, httpOrigin, parseVariables } from "./environment";

const schema = z.object({
  LIMITS: flag.default(true),
  NAME: z.string().min(3),
  ORIGIN: httpOrigin.optional(),
});

it.each([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
  ["", true],
])("reads the flag %j as %s", (LIMITS, value) => {
  expect(parseVariables(schema, { LIMITS, NAME: "abc" }).LIMITS).toBe(value);
});

it("counts empty variables as absent, and refuses paths", () => {
  expect(parseVariables(schema, { NAME: "abc", ORIGIN: "" })).toEqual({ LIMITS: true, NAME: "abc" });
  expect(parseVariables(schema, { NAME: "abc", ORIGIN: "https://vagas.example/" }).ORIGIN).toBe(
    "https://vagas.example",
  );
  expect(() => parseVariables(schema, { NAME: "abc", ORIGIN: "https://vagas.example/path" })).toThrow(
    /^ORIGIN: must be an origin without a path/,
  );
});

it("names every wrong variable on its own line", () => {
  const wrong = { LIMITS: "yes", NAME: "", ORIGIN: "javascript:alert(1)" };
  expect(() => parseVariables(schema, wrong)).toThrow(
    /^LIMITS: must be 0, 1, true or false\nNAME: [^\n]+\nORIGIN: [^\n]+$/,
  );
});
