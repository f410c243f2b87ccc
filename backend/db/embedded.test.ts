import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Store } from "./database";
import { openEmbeddedStore } from "./embedded";

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "motriz-embedded-"));
  store = await openEmbeddedStore(join(folder, "store"));
  await store.db.execute(sql`create table words (word text primary key)`);
}, 120_000);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const words = async () =>
  (
    await store.db
      .select({ word: sql<string>`word` })
      .from(sql`words`)
      .orderBy(sql`word`)
  ).map(({ word }) => word);

test("what was asked just before a transaction is not part of it, whether its statement is new or known", async () => {
  for (let round = 0; round < 4; round++) {
    await store.db.execute(sql`truncate words`);
    const before = Array.from({ length: 5 }, (_, index) =>
      // Each round knows one statement more; the others are new to the engine.
      store.db.execute(
        sql`insert into words values (${`before${index}`}) /* ${sql.raw(String(index % 2 || round))} */`,
      ),
    );
    const transaction = store.db.transaction(async (inside) => {
      await inside.execute(sql`insert into words values (${"inside"})`);
      throw new Error("undo");
    });
    const after = store.db.execute(sql`insert into words values (${"after"})`);
    await expect(transaction).rejects.toThrow("undo");
    await Promise.all([...before, after]);
    expect(await words()).toEqual(["after", "before0", "before1", "before2", "before3", "before4"]);
  }
});

test("many at once each get their own answer, a refusal among them", async () => {
  const asked = Array.from({ length: 300 }, (_, index) =>
    store.db
      .select({ value: sql<number>`${index}::int / ${index % 50 === 7 ? 0 : 1}::int` })
      .from(sql`(select 1) as one`)
      .then(
        ([row]) => row?.value,
        () => "refused",
      ),
  );
  expect(await Promise.all(asked)).toEqual(asked.map((_, index) => (index % 50 === 7 ? "refused" : index)));
});

test("each file and folder of the store can be read and written by its owner alone, whatever the umask", async () => {
  await store.db.execute(sql`create table pages (body text)`);
  await store.db.execute(sql`insert into pages select repeat('a', 4000) from generate_series(1, 50)`);
  await store.db.execute(sql`create index on pages (length(body))`);
  await store.db.execute(sql`checkpoint`);
  const all = readdirSync(join(folder, "store"), { recursive: true, encoding: "utf8" });
  const open = all.filter((name) => (lstatSync(join(folder, "store", name)).mode & 0o077) !== 0);
  expect(all.length).toBeGreaterThan(900);
  expect(open).toEqual([]);
});
