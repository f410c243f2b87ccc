import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { all, any, isEverything, parseTsvector, toTsquery, toTsvector } from "./vectorQuery";

const test = await openSharedServer();

async function ask<T>(value: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  const [row] = await test.context.db.select({ value }).from(sql`(select 1) as one`);
  return row?.value;
}

it("reads a tsvector as PostgreSQL writes it", async () => {
  // The texts have no NUL and no lone surrogates, because PostgreSQL can't store them.
  const lexeme = fc
    .oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 9 }),
      fc.constantFrom("'", "\\", "' '", "\\'", "ci=a'b"),
    )
    .filter((text) => !/[\0\ud800-\udfff]/u.test(text));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(lexeme, { maxLength: 5 }), async (lexemes) => {
      const text = await ask(sql<string>`${toTsvector(lexemes)}::tsvector::text`);
      expect(parseTsvector(text ?? "").sort()).toEqual([...lexemes].sort());
    }),
    { numRuns: 100 },
  );
});

it("writes a query that PostgreSQL matches correctly", async () => {
  const query = all([any(["st=SP", "st=RJ", all(["it's", "a\\b"])]), all([]), "mecanico"]);
  const isMatch = (lexemes: string[]) =>
    ask(sql<boolean>`${toTsvector(lexemes)}::tsvector @@ ${toTsquery(query)}::tsquery`);
  expect(await isMatch(["mecanico", "st=RJ"])).toBe(true);
  expect(await isMatch(["mecanico", "it's", "a\\b"])).toBe(true);
  expect(await isMatch(["mecanico", "it's"])).toBe(false);
  expect(await isMatch(["st=SP"])).toBe(false);
});

it("drops parts that are always true, and duplicates", () => {
  expect(isEverything(all([all([]), all([])]))).toBe(true);
  expect(all(["a", all([])])).toBe("a");
  expect(any(["a", "a"])).toBe("a");
  expect(toTsquery(all([]))).toBe("");
});

it("drops parts that are never true", () => {
  expect(all(["a", any([])])).toEqual(any([]));
  expect(any(["a", all(["b", any([])])])).toBe("a");
});
