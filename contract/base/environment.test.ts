import { expect, it } from "vitest";
import { z } from "zod";
import { flag, httpOrigin, parseVariables, warnOfUnknown } from "./environment";

const schema = z.object({ LIMITS: flag.default(true), NAME: z.string().min(3), ORIGIN: httpOrigin.optional() });

it.each([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
  ["", true],
])("reads the flag %j as %s", (LIMITS, value) => {
  expect(parseVariables(schema, { LIMITS, NAME: "abc" }).LIMITS).toBe(value);
});

it("ignores an empty origin, refuses an origin with a path", () => {
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

it.each([
  [
    "S3_SECRET",
    "",
    "S3_SECRET is no variable of this product, and changes nothing. Did you mean S3_SECRET_ACCESS_KEY?",
  ],
  ["S3_BUCKT", "a", "S3_BUCKT is no variable of this product, and changes nothing. Did you mean S3_BUCKET?"],
  ["S3_BUCKET_FILE", "/a", "S3_BUCKET_FILE changes nothing: S3_BUCKET is read from no file. Set S3_BUCKET itself."],
  [
    "SESSION_SECRET_FILE",
    "",
    "SESSION_SECRET_FILE is empty, and counts as absent. Name the file of the secret, or leave it out.",
  ],
])("warns that the variable %s has no effect", (name, value, warning) => {
  const known = ["S3_BUCKET", "S3_SECRET_ACCESS_KEY", "SESSION_SECRET"];
  expect(warnOfUnknown(known, { [name]: value, HOME: "/", PATH: "" })).toEqual([warning]);
});
