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

test("runs work after the commit, even from nested transactions", async () => {
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

test("never runs work after a rollback", async () => {
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

test("runs work at once outside of a transaction", () => {
  const done: string[] = [];
  afterCommit(store.db, () => void done.push("now"));
  expect(done).toEqual(["now"]);
});
