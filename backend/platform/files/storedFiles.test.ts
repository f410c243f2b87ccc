import { access, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { saveFile } from "#tests/factories/files";
import { aCandidate, type Person } from "#tests/factories/people";
import { eraseAccountNow } from "../../candidates/account/erase";
import { storedFiles, users } from "../db/schema";
import { replacePhoto } from "../../candidates/users/photo";
import { recordEarlierFiles } from "./earlierFiles";
import { isOwnName } from "./fileName";
import { getFiles } from "./fileStore";
import { toFilePath } from "./folder";
import { deleteUnusedFiles, saveNamed } from "./storedFiles";

const NOW = new Date("2026-11-27T12:00:00.000Z");
const HOUR = 3_600_000;

let person: Person;
const api = await openSharedServer();
beforeEach(async () => {
  api.setNow(NOW);
  person = await aCandidate(api.app);
});

const photo = (text: string) => replacePhoto(api.context, person.userId, Buffer.from(text));
const isThere = (name: string) =>
  access(toFilePath(api.context.config, name)).then(
    () => true,
    () => false,
  );
const view = () => api.app.inject({ url: `/user/${person.userId}/photo`, headers: person.authorization });

test("deletes a replaced photo after a day", async () => {
  const [first, second] = [await photo("a photo"), await photo("another photo")];
  const goes = async (hours: number) => {
    api.setNow(new Date(NOW.getTime() + hours * HOUR));
    await deleteUnusedFiles(api.context);
    return [await isThere(first), await isThere(second)];
  };
  expect(await goes(23)).toEqual([true, true]);
  expect(await goes(25)).toEqual([false, true]);
  expect(await api.context.db.select().from(storedFiles).where(eq(storedFiles.storedFile, first))).toEqual([]);
});

test("keeps an old file that is saved again meanwhile", async () => {
  const [first, second] = ["a", "b"].map((letter) => `${letter.repeat(43)}-96.webp`) as [string, string];
  for (const name of [first, second]) await saveNamed(api.context, name, Buffer.from("a logo"));
  api.setNow(new Date(NOW.getTime() + 25 * HOUR));
  vi.spyOn(getFiles(api.context.config), "delete").mockImplementationOnce(() =>
    saveNamed(api.context, second, Buffer.from("a logo")),
  );
  await deleteUnusedFiles(api.context);
  expect(await isThere(second)).toBe(true);
});

test("deletes all files of an erased person", async () => {
  const names = [await photo("a photo"), await photo("another photo")];
  await eraseAccountNow(api.context, person.userId);
  expect(await Promise.all(names.map(isThere))).toEqual([false, false]);
});

test("answers 503 for shortened or missing files", async () => {
  const name = await photo("a photo of some length");
  expect((await view()).rawPayload.toString()).toBe("a photo of some length");
  const damages = [
    () => truncate(toFilePath(api.context.config, name), 10),
    () => rm(toFilePath(api.context.config, name)),
  ];
  for (const damage of damages) {
    await damage();
    const answer = await view();
    expect([answer.statusCode, answer.headers["retry-after"], answer.json<{ code: string }>().code]).toEqual([
      503,
      "60",
      "unavailable",
    ]);
  }
});

test("adds length and digest to files of earlier versions", async () => {
  const { db, config } = api.context;
  const name = await saveFile(config, Buffer.from("an earlier photo"), "webp");
  await db.update(users).set({ photoFile: name }).where(eq(users.id, person.userId));
  const lost = `${"l".repeat(43)}.webp`;
  await db.insert(storedFiles).values({ storedFile: lost });
  await recordEarlierFiles(api.context);
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.storedFile, name));
  expect(row).toMatchObject({
    userId: person.userId,
    bytes: 16,
    digest: "tbUkEXniIXb53QKE0U0Tj7-It-dNfYUAcHsnfJyucg4",
    unusedSince: null,
  });
  expect(await db.select({ name: storedFiles.storedFile }).from(storedFiles).where(isNull(storedFiles.digest))).toEqual(
    [{ name: lost }],
  );
});

test("/readyz fails without the folder's store.json", async () => {
  const folder = join(api.context.config.DATA_DIR, "files");
  const ready = async () => {
    const { statusCode, ...answer } = await api.app.inject("/readyz");
    return [statusCode, answer.json<{ failing?: string[] }>().failing];
  };
  expect(await ready()).toEqual([200, undefined]);
  const mark = await readFile(join(folder, "store.json"), "utf8");
  await rm(join(folder, "store.json"));
  expect(await ready()).toEqual([503, ["files"]]);
  await writeFile(join(folder, "store.json"), mark);
  expect(await ready()).toEqual([200, undefined]);
  expect((await readdir(folder)).filter((name) => !isOwnName(name))).toEqual(["store.json"]);
});
