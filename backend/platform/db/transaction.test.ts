import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readStoreImage } from "#tests/store";
import { runTransaction } from "./transaction";

let engine: PGlite;
beforeAll(async () => {
  engine = await PGlite.create({ loadDataDir: await readStoreImage() });
  await engine.exec("create table words (word text primary key)");
});
beforeEach(() => engine.exec("truncate words"));
afterAll(() => engine.close());

const write = (...words: string[]) =>
  runTransaction(engine, async ({ query }) => {
    for (const word of words) await query("insert into words values ($1)", [word]);
    return words.length;
  });
const read = async () =>
  (await engine.query<{ word: string }>("select word from words order by word")).rows.map(({ word }) => word);

test("keeps a committed transaction if the next fails", async () => {
  expect(await write("one", "two")).toBe(2);
  await expect(write("three", "one")).rejects.toThrow(/duplicate key/);
  expect(await read()).toEqual(["one", "two"]);
});

test("rejects a transaction whose failed statement was caught", async () => {
  const caught = runTransaction(engine, async ({ query }) => {
    await query("insert into words values ('one')");
    await query("insert into words values ('one')").catch(() => undefined);
  });
  await expect(caught).rejects.toThrow(/nothing of it was kept/);
  expect(await read()).toEqual([]);
});

test("commits the statements before a rolled-back savepoint", async () => {
  await runTransaction(engine, async ({ query }) => {
    await query("insert into words values ('one')");
    await query("savepoint inner_part");
    await query("insert into words values ('one')").catch(() => undefined);
    await query("rollback to savepoint inner_part");
  });
  expect(await read()).toEqual(["one"]);
});
