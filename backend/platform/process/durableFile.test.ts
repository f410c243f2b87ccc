import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
  type FileHandle,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saveFile } from "#tests/factories/files";
import { watchSyncs } from "#tests/powerCut";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../config";
import { newSecret } from "../crypto/secret";
import { getFiles } from "../files/fileStore";
import { deleteOldWork, withWorkFile } from "../files/workFolder";
import { createDurably } from "./durableFile";
import { ensureSecrets } from "./secrets";
import { writeMessage } from "../../messaging/mail/outbox";

const folder = await mkdtemp(join(tmpdir(), "motriz-durable-"));
const left = await watchSyncs();
const config = readConfig({ DATA_DIR: folder });
afterAll(() => rm(folder, { recursive: true }));

test("loses no acknowledged file in a power cut", async () => {
  const photo = await saveFile(config, Buffer.from("a photo"), "webp");
  expect(left(folder)).toEqual({ [`files/${photo}`]: "a photo" });

  const video = `${newSecret()}.video`;
  await withWorkFile(config, async (path) => {
    await writeFile(path, "a video");
    expect(await getFiles(config).adopt(video, path)).toBe(7);
  });
  expect(left(folder)).toEqual({ [`files/${photo}`]: "a photo", [`files/${video}`]: "a video" });

  const at = new Date("2026-11-23T12:00:00Z");
  await writeMessage(config, at, "0123456789", "a mail");
  expect(left(folder)).toMatchObject({ "outbox/2026-11-23T12-00-00.000Z-01234567.eml": "a mail" });
});

test("moves a file into a folder on another disk", async () => {
  const disk = await mkdtemp("/dev/shm/motriz-disk-");
  onTestFinished(() => rm(disk, { recursive: true }));
  const own = join(folder, "linked-files");
  await mkdir(own);
  await symlink(disk, join(own, "files"));
  const photo = await saveFile(readConfig({ DATA_DIR: own }), Buffer.from("a photo"), "webp");
  expect(await readFile(join(disk, photo), "utf8")).toBe("a photo");
  expect([await readdir(disk), await readdir(join(own, "work"))]).toEqual([[photo], []]);
});

test("creates a file once, and leaves no draft", async () => {
  const own = join(folder, "once");
  await mkdir(own);
  const file = join(own, "once.json");
  expect([createDurably(file, "first"), createDurably(file, "second")]).toEqual([true, false]);
  expect(await readdir(own)).toEqual(["once.json"]);
  expect(await readFile(file, "utf8")).toBe("first");
});

test("refuses secrets.json if it is a broken link", async () => {
  const own = join(folder, "linked");
  await mkdir(own);
  await symlink(join(folder, "not-mounted.json"), join(own, "secrets.json"));
  expect(() => ensureSecrets(own)).toThrow("secrets.json is a link that leads nowhere.");
  expect(await readdir(own)).toEqual(["secrets.json"]);
});

test("does not restore an erased file after a power cut", async () => {
  const photo = await saveFile(config, Buffer.from("a photo"), "webp");
  expect(left(folder)).toHaveProperty([`files/${photo}`]);
  await getFiles(config).delete(photo);
  expect(left(folder)).not.toHaveProperty([`files/${photo}`]);
  await getFiles(readConfig({ DATA_DIR: join(folder, "none") })).delete(photo);
});

/** Begins to save a photo without finishing, like a process that is killed while it writes. */
async function killedSave(): Promise<string> {
  const handle = await open("/dev/null");
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, "sync");
  await handle.close();
  const killed = new Promise<void>((resolve) =>
    sync.mockImplementationOnce(() => {
      resolve();
      return new Promise(() => undefined);
    }),
  );
  const name = `${newSecret()}.webp`;
  void getFiles(config).save(name, Buffer.from("a photo"));
  await killed;
  return name;
}

test("deletes the partial file of a killed save", async () => {
  const saved = await readdir(join(folder, "files"));
  const name = await killedSave();
  expect(await readdir(join(folder, "files"))).toEqual(saved);
  expect(await readdir(join(folder, "work"))).toEqual([name]);
  await getFiles(config).delete(name);
  expect(await readdir(join(folder, "work"))).toEqual([]);

  const other = await killedSave();
  await utimes(join(folder, "work", other), 0, 0);
  await deleteOldWork(config);
  expect(await readdir(join(folder, "work"))).toEqual([]);
});

test("deletes old partial files beside the stored ones", async () => {
  const name = "n".repeat(43);
  const [left, draft] = [`${name}.webp.aB3_-def.part`, `${name}.pdf.draft`];
  const [fresh, upload] = [`${name}.webp.aB3_-deg.part`, `${name}.part`];
  for (const file of [left, draft, fresh, upload]) await writeFile(join(folder, "files", file), "a photo");
  for (const file of [left, draft, upload]) await utimes(join(folder, "files", file), 0, 0);
  await deleteOldWork(config);
  const files = await readdir(join(folder, "files"));
  expect([left, draft, fresh, upload].map((file) => files.includes(file))).toEqual([false, false, true, true]);
});
