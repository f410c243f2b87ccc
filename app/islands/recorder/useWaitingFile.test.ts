// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { fleetingDatabase } from "./takeDatabase";
import { toFileParcel, watchFileForm } from "./useWaitingFile";

let end: () => void = () => undefined;
afterEach(() => end());

function submit(files: File[]): { isSent: boolean; taken: File[] } {
  document.body.innerHTML = '<form id="video"><input type="file"><input type="file"></form>';
  const [, second] = document.querySelectorAll("input");
  Object.defineProperty(second, "files", { value: files });
  const taken: File[] = [];
  end = watchFileForm("video", (file) => taken.push(file));
  const event = new Event("submit", { bubbles: true, cancelable: true });
  document.querySelector("form")?.dispatchEvent(event);
  return { isSent: !event.defaultPrevented, taken };
}

test("hands over a chosen file without submitting the form", () => {
  const file = new File(["x"], "eu.mp4");
  expect(submit([file])).toEqual({ isSent: false, taken: [file] });
});

test("submits the form normally without a file", () => {
  expect(submit([]).isSent).toBe(true);
  expect(submit([new File([], "eu.mp4")]).isSent).toBe(true);
});

const film = (name: string, fill: number, { bytes = 600_000, last = fill, date = 1 } = {}) => {
  const content = new Uint8Array(bytes).fill(fill);
  content[bytes - 1] = last;
  return new File([content], name, { lastModified: date });
};

test("resumes an upload only with the same file", async () => {
  const store = fleetingDatabase();
  const first = await toFileParcel(film("eu.mp4", 1), store);
  expect(first.url).toBeNull();
  await first.saveUrl("/uploads/1");
  expect(await store.readFileUpload()).toMatchObject({ name: "eu.mp4", bytes: 600_000, uploadUrl: "/uploads/1" });

  expect((await toFileParcel(film("eu.mp4", 1, { date: 2 }), store)).url).toBe("/uploads/1");
  for (const other of [
    film("ela.mp4", 1),
    film("eu.mp4", 2),
    film("eu.mp4", 1, { last: 2 }),
    film("eu.mp4", 1, { bytes: 600_001 }),
  ])
    expect((await toFileParcel(other, store)).url).toBeNull();

  await first.forget();
  expect((await toFileParcel(film("eu.mp4", 1), store)).url).toBeNull();
  expect(await store.readFileUpload()).toBeNull();
});

test("does not remember the upload of an unreadable file", async () => {
  const store = fleetingDatabase();
  const file = film("eu.mp4", 1);
  file.slice = () => {
    throw new Error("gone");
  };
  const parcel = await toFileParcel(file, store);
  await parcel.saveUrl("/uploads/1");
  expect([parcel.url, await store.readFileUpload()]).toEqual([null, null]);
});
