import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStore } from "#tests/store";
import type { Store } from "./database";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/**
 * Lists the foreign keys. `indexed` is true if a valid index begins with the key's columns. The index may leave out
 * rows without a value.
 */
const foreignKeys = sql`
  select c.conrelid::regclass::text || '(' || (
      select string_agg(attname, ', ' order by place) from unnest(c.conkey) with ordinality as key (number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.number
    ) || ')' as key,
    exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || (
          select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]
        ) || ' IS NOT NULL)')
    ) as indexed
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1`;

it("indexes each foreign key", async () => {
  const { rows } = (await store.db.execute(foreignKeys)) as { rows: { key: string; indexed: boolean }[] };
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ indexed }) => !indexed).map(({ key }) => key)).toEqual([]);
});
