import fc from "fast-check";
import { expect, test } from "vitest";
import { feedSchema } from "#contract/vacancies/feed";
import { isDeep, seedFrom } from "#tests/deep";
import { present } from "#tests/present";
import { jsonSchema } from "../../backend/operators/openapi/schemas";
import { findRows } from "../../backend/vacancies/vacancy/import/findRows";
import { toValid } from "./schemaArbitrary";

// A company checks its feed by /feed.schema.json before sending it. So the import accepts each row that the schema
// accepts, except for the order of two values, which JSON Schema can't express.

/** Number of rows made in a run. `FEED_SEED` makes the same rows again. */
const ROWS = isDeep ? 5_000 : 300;
const seed = seedFrom("FEED_SEED");
const unsaid = new Set(["closesFirst", "minOverMax"]);

type Properties = { properties: { vacancies: { items: Record<string, unknown> } } };
const { items } = (jsonSchema(feedSchema, "input") as Properties).properties.vacancies;

test(`accepts ${ROWS} rows generated from the schema (seed ${seed})`, { timeout: 120_000 }, () => {
  let taken = 0;
  const check = fc.property(toValid(items), (value) => {
    const { rows, problems } = findRows({ line: 1, value }, "json");
    expect(problems.filter(({ code }) => !unsaid.has(code))).toEqual([]);
    taken += rows.length;
  });
  fc.assert(check, { seed, numRuns: ROWS });
  expect(taken).toBeGreaterThan(ROWS / 4);
});

test.each([
  ["roleName", "Mecânico de caminhões", "\u200b"],
  ["roleName", "x".repeat(160), "x".repeat(161)],
  ["externalId", "V-17", ""],
  ["externalId", "V-17", "V\u000017"],
  ["opensAt", "2027-02-28T12:00:00-03:00", "2027-02-29T12:00:00Z"],
  ["opensAt", "2028-02-29T12:00:00.5Z", "1969-12-31T12:00:00Z"],
  ["cbo", "914405", "9144"],
])("for %s, schema and import accept %j, and refuse %j", (name, good, bad) => {
  const fixed = {
    externalId: "V-17",
    roleName: "Mecânico",
    company: { name: "Umburana" },
    city: "Campinas",
    state: "SP",
    opensAt: "2027-02-20T12:00:00Z",
  };
  const { pattern } = present(findText((items.properties as Record<string, Record<string, unknown>>)[name]));
  const length = Number(
    findText((items.properties as Record<string, Record<string, unknown>>)[name])?.maxLength ?? 999,
  );
  const isDescribed = (text: string) => new RegExp(String(pattern), "u").test(text) && [...text].length <= length;
  const isTaken = (text: string) => findRows({ line: 1, value: { ...fixed, [name]: text } }, "json").rows.length === 1;
  expect([isDescribed(good), isTaken(good)]).toEqual([true, true]);
  expect([isDescribed(bad), isTaken(bad)]).toEqual([false, false]);
});

/** Finds the schema of a text, also of a text that may be null. */
const findText = (schema: Record<string, unknown> | undefined): Record<string, unknown> | undefined =>
  Array.isArray(schema?.anyOf) ? (schema.anyOf as Record<string, unknown>[])[0] : schema;
