import { expect, test } from "vitest";
import { fleetingDatabase, openTakeDatabase, type Take } from "./takeDatabase";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const makeTake = (size: number): Take => ({
  id: "a",
  startedAt: 1,
  type: "video/mp4;codecs=avc1,opus",
  bytes: size,
  ms: 1_000,
  uploadUrl: null,
});

test("joins pieces, and stores the upload's address with its take", async () => {
  const store = fleetingDatabase();
  await store.add(makeTake(3), bytes("abc"));
  await store.add(makeTake(5), bytes("de"));
  await store.setUpload("a", "/uploads/1");
  const blob = await store.read("a");
  expect(await blob?.text()).toBe("abcde");
  expect(blob?.type).toBe("video/mp4");
  expect(await store.list()).toMatchObject([{ bytes: 5, uploadUrl: "/uploads/1" }]);
  await store.remove("a");
  expect(await store.read("a")).toBeNull();
  expect(await store.list()).toEqual([]);
});

test("stores nothing on shared phones or without IndexedDB", async () => {
  expect((await openTakeDatabase(null, "")).isFleeting).toBe(true);
  expect((await openTakeDatabase("takes:ana", "")).isFleeting).toBe(true);
});
