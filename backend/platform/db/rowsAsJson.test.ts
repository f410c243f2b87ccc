import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "#tests/store";
import type { Store } from "./database";
import { rowsAsJson } from "./rowsAsJson";
import { vacancies } from "./schema";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const opensAt = new Date("2026-05-01T09:00:00.123Z");
const row = (given: object) =>
  ({
    ...{ id: undefined, externalId: "1", source: "", companyId: null, status: 1, opensAt, closesAt: null },
    ...{ createdAt: opensAt, changedAt: opensAt, content: { roleName: "Ana's \"\\ção" }, card: {}, companySlug: null },
    ...{ searchVector: "'a' 'it''s'", contentHash: "h", heldAt: null, reviewedAt: null, revision: 3 },
    ...given,
  }) as unknown as Parameters<typeof rowsAsJson<typeof vacancies>>[1][number];

test("inserts rows with a given id or the next id", async () => {
  await store.db
    .insert(vacancies)
    .select(rowsAsJson(vacancies, [row({}), row({ externalId: "2", id: 4_000_000_000 })]));
  const [first, second] = await store.db.select().from(vacancies).orderBy(vacancies.id);
  expect(first).toEqual({ ...row({}), id: 1 });
  expect(second).toMatchObject({ externalId: "2", id: 4_000_000_000 });
});

test("writes the same statement for any number of rows", () => {
  const [one, two] = [[row({})], [row({}), row({})]].map(
    (rows) => store.db.insert(vacancies).select(rowsAsJson(vacancies, rows)).toSQL().sql,
  );
  expect(one).toBe(two);
});

test("refuses an invalid date", () => {
  expect(() => rowsAsJson(vacancies, [row({ closesAt: new Date("never") })])).toThrow(RangeError);
});
