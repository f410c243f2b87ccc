// @deep: overloads a store until it refuses queries.
import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeStoreFolder } from "#tests/storeFolder";
import type { Store } from "./database";
import { openEmbeddedStore } from "./openStore";
import type { StoreLimits } from "./workerClient";

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

test("does not run earlier queries within a later transaction", async () => {
  for (let round = 0; round < 4; round++) {
    await store.db.execute(sql`truncate words`);
    const before = Array.from({ length: 5 }, (_, index) =>
      // From round 2 on, every second statement is already prepared by the engine.
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

test("answers many simultaneous queries, including refused ones", async () => {
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

describe("an overloaded store", () => {
  /** A statement that takes some seconds, and can't be interrupted. */
  const slow = sql`select count(*) from generate_series(1, 12000000)`;
  let other: Store;
  let lost: Promise<Error>;
  const openWith = async (limits: Partial<StoreLimits>) => {
    const path = mkdtempSync(join(folder, "small-"));
    await makeStoreFolder(path);
    let onLost: (error: Error) => void = () => undefined;
    lost = new Promise((resolve) => (onLost = resolve));
    other = await openEmbeddedStore(path, (error) => onLost(error), limits);
  };
  afterEach(() => other.close().catch(() => undefined));

  test("rejects queries above the limit of waiting queries", async () => {
    await openWith({ mostWaiting: 20 });
    const asked = Array.from({ length: 60 }, () =>
      other.db.execute(sql`select 1`).then(
        () => "answered",
        (error: Error) => (error.cause as Error).message,
      ),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === "answered")).toHaveLength(20);
    expect(answers.filter((answer) => answer === "The store is busy.")).toHaveLength(40);
    await other.db.execute(sql`select 1`);
  });

  test("rejects a slow statement, then closes the blocked store", async () => {
    await openWith({ statementTime: 300, silence: 1_500 });
    const refused = await other.db.execute(slow).catch((error: Error) => error.cause as Error & { code: string });
    expect(refused).toMatchObject({ code: "57014" });
    const next = other.db.execute(sql`select 1`);
    await expect(next).rejects.toThrow();
    expect((await lost).message).toBe("The store is closed.");
  });

  test("does not limit the time of migrations", async () => {
    await openWith({ statementTime: 300, silence: 1_500 });
    await other.alone((db) => db.execute(sql`select count(*) from generate_series(1, 4000000)`));
  });
});

test("refuses writes, but not reads, below the disk's reserve", async () => {
  const path = mkdtempSync(join(folder, "full-"));
  await makeStoreFolder(path);
  const before = await openEmbeddedStore(path);
  await before.db.execute(sql`create table words (word text primary key)`);
  await before.db.execute(sql`insert into words values (${"kept"})`);
  await before.close();
  const full = await openEmbeddedStore(path, undefined, { reserve: Number.MAX_SAFE_INTEGER });
  const refusal = { cause: { code: "53100" } };
  await expect(full.db.execute(sql`insert into words values (${"lost"})`)).rejects.toMatchObject(refusal);
  await expect(
    full.db.execute(sql`with gone as (delete from words returning word) select * from gone`),
  ).rejects.toMatchObject(refusal);
  await expect(
    full.db.transaction((inside) => inside.execute(sql`update words set word = ${"other"}`)),
  ).rejects.toMatchObject(refusal);
  expect(await full.db.execute(sql`select word from words`)).toMatchObject({ rows: [{ word: "kept" }] });
  await full.close();
}, 120_000);

test("makes every file of a store private", async () => {
  await store.db.execute(sql`create table pages (body text)`);
  await store.db.execute(sql`insert into pages select repeat('a', 4000) from generate_series(1, 50)`);
  await store.db.execute(sql`create index on pages (length(body))`);
  await store.db.execute(sql`checkpoint`);
  const all = readdirSync(join(folder, "store"), { recursive: true, encoding: "utf8" });
  const open = all.filter((name) => (lstatSync(join(folder, "store", name)).mode & 0o077) !== 0);
  expect(all.length).toBeGreaterThan(900);
  expect(open).toEqual([]);
});
