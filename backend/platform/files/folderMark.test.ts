import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestStore } from "#tests/store";
import type { Store } from "../db/database";
import { storedFiles } from "../db/schema";
import { claimFolder } from "./claimFolder";
import { checkFolder } from "./folderMark";

const NAME = `${"n".repeat(43)}.webp`;

let store: Store;
let DATA_DIR: string;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), "motriz-mark-"));
  await store.db.delete(storedFiles);
});
afterAll(() => store.close());

const claim = (id: string | null, options: { takesOver?: boolean; isRestoring?: boolean } = {}) =>
  claimFolder(store.db, { DATA_DIR }, { store: id, takesOver: false, isRestoring: false, ...options });
const nameAFile = () => store.db.insert(storedFiles).values({ storedFile: NAME });

test("accepts the folder that the store has marked", async () => {
  await claim("one");
  await nameAFile();
  await claim("one");
  await claim(null);
  await checkFolder({ DATA_DIR });
});

test("rejects another store's folder until reassigned", async () => {
  await claim("one");
  await expect(claim("two")).rejects.toThrow(/^DATA_DIR: .* another store\. .*DATA_DIR_SHARED=1/);
  await claim("two", { takesOver: true });
  await expect(claim("one")).rejects.toThrow("another store");
});

test.each([
  ["is missing", () => rm(join(DATA_DIR, "files"), { recursive: true })],
  [
    "was emptied",
    async () => {
      await rm(join(DATA_DIR, "files"), { recursive: true });
      await mkdir(join(DATA_DIR, "files"));
    },
  ],
])("rejects a folder of files that %s", async (_, lose) => {
  await claim("one");
  await nameAFile();
  await lose();
  await expect(checkFolder({ DATA_DIR })).rejects.toThrow("store.json");
  await expect(claim("one")).rejects.toThrow(/^DATA_DIR: .* none of the files that the store names/);
  await claim("one", { isRestoring: true });
  await lose();
  await claim("one", { takesOver: true });
  await checkFolder({ DATA_DIR });
});

test("marks an unmarked folder of files from an earlier version", async () => {
  await mkdir(join(DATA_DIR, "files"));
  await writeFile(join(DATA_DIR, "files", NAME), "a photo");
  await nameAFile();
  await claim("one");
  await checkFolder({ DATA_DIR });
});

test("rejects a file in place of the folder", async () => {
  await writeFile(join(DATA_DIR, "files"), "a file in the place of the folder");
  await expect(claim("one")).rejects.toThrow(
    /^DATA_DIR: the folder .*files can't be read and written to \((ENOTDIR|EEXIST)\)/,
  );
});
