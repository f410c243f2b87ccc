import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestStore } from "#tests/store";
import { claimDataFolder, OtherDataFolder } from "./dataFolder";
import type { Store } from "./database";
import { dataFolder } from "./schema";

const DATABASE_URL = "postgres://motriz@127.0.0.1/motriz";

let store: Store;
let parent: string;
beforeAll(async () => {
  store = await openTestStore();
  parent = mkdtempSync(join(tmpdir(), "motriz-folders-"));
});
beforeEach(() => store.db.delete(dataFolder));
afterAll(async () => {
  await store.close();
  rmSync(parent, { recursive: true });
});

const newFolder = () => mkdtempSync(join(parent, "one-"));
const claim = (DATA_DIR: string, DATA_DIR_SHARED = false) =>
  claimDataFolder(store.db, { DATA_DIR, DATABASE_URL, DATA_DIR_SHARED });

it("accepts several servers with one folder", async () => {
  const shared = newFolder();
  await Promise.all([claim(shared), claim(shared), claim(shared)]);
  await claim(shared);
  expect(readdirSync(shared)).toEqual(["folder.json"]);
  expect(statSync(join(shared, "folder.json")).mode & 0o077).toBe(0);
});

it("rejects a server with another folder", async () => {
  const other = newFolder();
  await claim(newFolder());
  await expect(claim(other)).rejects.toThrow(OtherDataFolder);
  await expect(claim(other)).rejects.toThrow(/^DATA_DIR: .*DATA_DIR_SHARED=1.*$/);
});

it("accepts another folder with DATA_DIR_SHARED", async () => {
  const [before, after] = [newFolder(), newFolder()];
  await claim(before);
  await claim(after, true);
  await claim(after);
  await expect(claim(before)).rejects.toThrow(OtherDataFolder);
});

it("reports a malformed folder.json", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "folder.json"), "{");
  await expect(claim(folder)).rejects.toThrow(/folder\.json is not as the API server wrote it/);
});

it("writes no folder.json for the embedded store", async () => {
  const folder = newFolder();
  await claimDataFolder(store.db, { DATA_DIR: folder, DATABASE_URL: undefined, DATA_DIR_SHARED: false });
  expect(readdirSync(folder)).toEqual([]);
});
