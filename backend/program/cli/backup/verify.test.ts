import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../../platform/config";
import { lockFolder } from "../../../platform/db/folderLock";
import { newestSchema } from "../../../platform/db/migrate";
import { toRestoreMark } from "../../../platform/db/unfinishedRestore";
import { ensureSecrets, readSecrets } from "../../../platform/process/secrets";
import { EXPORT, MANIFEST, SECRETS } from "./manifest";
import { restoreBackup } from "./restore";
import { digestFile, verifyBackup } from "./verify";

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "motriz-verify-"));
  mkdirSync(join(folder, "files"));
  writeFileSync(join(folder, EXPORT), "the store");
  ensureSecrets(folder);
  writeFileSync(join(folder, "files/a.webp"), "a photo");
  writeFileSync(join(folder, "files/b.pdf"), "a document");
  const digest = await digestFile(join(folder, "files/a.webp"));
  const manifest = {
    ...{
      format: 1,
      at: "2026-11-28T12:00:00Z",
      version: "1",
      schema: newestSchema(),
      store: EXPORT,
      counts: {},
      hasFiles: true,
    },
    files: [
      { name: "a.webp", bytes: 7, digest },
      { name: "b.pdf", bytes: 10 },
    ],
    digests: { [EXPORT]: await digestFile(join(folder, EXPORT)), [SECRETS]: await digestFile(join(folder, SECRETS)) },
  };
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("accepts a whole backup", async () => {
  expect(await verifyBackup(folder)).toEqual({ at: "2026-11-28T12:00:00Z", parts: 4, damaged: [] });
});

test("reports each missing or damaged part", async () => {
  writeFileSync(join(folder, EXPORT), "the stOre");
  rmSync(join(folder, SECRETS));
  writeFileSync(join(folder, "files/a.webp"), "a phOto");
  writeFileSync(join(folder, "files/b.pdf"), "a doc");
  const { damaged } = await verifyBackup(folder);
  expect(damaged).toEqual([
    "store.jsonl has other content than the backup wrote",
    "secrets.json is missing",
    "a.webp has other content than the backup wrote",
    "b.pdf has 5 bytes, not 10",
  ]);
});

test("rejects a restore of a damaged store before writing", async () => {
  writeFileSync(join(folder, EXPORT), "the stOre");
  const DATA_DIR = join(folder, "restored");
  await expect(restoreBackup(folder, readConfig({ DATA_DIR }), { erasures: [] })).rejects.toThrow(
    "The backup is damaged: store.jsonl has other content than the backup wrote.",
  );
  expect(existsSync(DATA_DIR)).toBe(false);
});

test("rejects a restore into a folder with other secrets", async () => {
  const DATA_DIR = join(folder, "restored");
  const own = ensureSecrets(DATA_DIR);
  await expect(restoreBackup(folder, readConfig({ DATA_DIR }), { erasures: [] })).rejects.toThrow(
    "secrets.json has other keys than the backup, whose rows need theirs. Move it away, then restore.",
  );
  expect(readdirSync(DATA_DIR)).toEqual([SECRETS]);
  expect(readSecrets(DATA_DIR)).toEqual(own);
});

test("does not touch the store while another restore runs", async () => {
  const config = readConfig({ DATA_DIR: join(folder, "restored") });
  const store = join(config.DATA_DIR, "store");
  const { release } = await lockFolder(store);
  writeFileSync(toRestoreMark(config), '{"secrets":false,"mark":false}');
  writeFileSync(join(store, "format.json"), "half");
  await expect(restoreBackup(folder, config, { erasures: [] })).rejects.toThrow("is in use by another API server");
  expect(existsSync(join(store, "format.json"))).toBe(true);
  release();
});
