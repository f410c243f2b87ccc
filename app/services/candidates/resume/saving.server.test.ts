import { describe, expect, it } from "vitest";
import { aJob } from "#tests/factories/resumes";
import { toSeen } from "~/services/requests/forms/form.server";
import { moveEntry, putEntry, removeEntry } from "./saving.server";

const other = { ...aJob, id: "3f0d7c52-7a86-4a5e-9d0a-6a3b3f0f8a02", name: "Oficina do Zé" };
const fresh = { ...aJob, id: "3f0d7c52-7a86-4a5e-9d0a-6a3b3f0f8a03" };

describe("putting an entry into its list", () => {
  it("adds a new entry at the top, only once", () => {
    const once = putEntry([aJob], fresh, toSeen(undefined));
    expect(once).toEqual([fresh, aJob]);
    expect(putEntry(once ?? [], fresh, toSeen(undefined))).toEqual([fresh, aJob]);
  });

  it("changes one entry, and keeps the other entries", () => {
    const changed = { ...aJob, position: "Eletricista" };
    expect(putEntry([other, aJob], changed, toSeen(aJob))).toEqual([other, changed]);
  });

  it("returns null if another tab changed or removed the entry", () => {
    const theirs = { ...aJob, position: "Chefe de oficina" };
    expect(putEntry([theirs], { ...aJob, position: "Eletricista" }, toSeen(aJob))).toBeNull();
    expect(putEntry([other], aJob, toSeen(aJob))).toBeNull();
  });

  it("keeps fields that the form lacks, and empties blank fields", () => {
    const imported = { ...aJob, startDate: "2019-03-15", highlights: ["Prêmio"] };
    const [kept] = putEntry([imported], { ...aJob, summary: undefined }, toSeen(imported)) ?? [];
    expect(kept).toEqual({ ...aJob, summary: undefined, startDate: "2019-03-15", highlights: ["Prêmio"] });
  });
});

it("moves an entry to an index", () => {
  const list = [aJob, other, fresh];
  expect(moveEntry(list, fresh.id, 1)).toEqual([aJob, fresh, other]);
  expect(moveEntry(list, aJob.id, 1)).toEqual([other, aJob, fresh]);
  expect(moveEntry(list, aJob.id, 0)).toEqual(list);
  expect(moveEntry(list, fresh.id, 0)).toEqual([fresh, aJob, other]);
  expect(moveEntry(list, "gone", 1)).toEqual(list);
});

it("removes an entry, unless it has changed", () => {
  expect(removeEntry([aJob, other], aJob.id, toSeen(aJob))).toEqual([other]);
  expect(removeEntry([other], aJob.id, toSeen(aJob))).toEqual([other]);
  expect(removeEntry([{ ...aJob, position: "Chefe de oficina" }], aJob.id, toSeen(aJob))).toBeNull();
});
