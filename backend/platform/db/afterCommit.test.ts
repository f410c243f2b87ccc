import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "#tests/store";
import { afterCommit } from "./afterCommit";
import type { Store } from "./database";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test("what waits for a commit is done after it, also what a part of the transaction asked for, and with the store", async () => {
  const done: string[] = [];
  await store.db.transaction(async (tx) => {
    afterCommit(tx, (db) => void done.push(db === store.db ? "whole" : "another store"));
    await tx.transaction(async (part) => {
      afterCommit(part, () => void done.push("part"));
      await part.execute(sql`select 1`);
    });
    expect(done).toEqual([]);
  });
  expect(done).toEqual(["whole", "part"]);
});

test("what a transaction asked for that did not commit is never done; nor what a part did that was undone", async () => {
  const done: string[] = [];
  await expect(
    store.db.transaction((tx) => {
      afterCommit(tx, () => void done.push("never"));
      return Promise.reject(new Error("undone"));
    }),
  ).rejects.toThrow("undone");
  await store.db.transaction(async (tx) => {
    await tx
      .transaction((part) => {
        afterCommit(part, () => void done.push("never"));
        return Promise.reject(new Error("undone"));
      })
      .catch(() => undefined);
  });
  expect(done).toEqual([]);
});

test("outside of a transaction it is done at once", () => {
  const done: string[] = [];
  afterCommit(store.db, () => void done.push("now"));
  expect(done).toEqual(["now"]);
});
