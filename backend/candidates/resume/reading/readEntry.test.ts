import { expect, it } from "vitest";
import { LONGEST_SUMMARY } from "#contract/candidates/resume";
import { toReadEntry } from "./readEntry";

const job = { name: "Oficina Sol", position: "Mecânico", startDate: "2019-03" };

it("returns a valid entry unchanged, with a new id", () => {
  expect(toReadEntry("work", job)).toMatchObject(job);
  expect(toReadEntry("work", job).id).not.toBe(toReadEntry("work", job).id);
});

it.each([
  ["an impossible month", { startDate: "2019-13" }, { startDate: "2019-13" }],
  ["a name that is too long", { name: "x".repeat(500) }, { name: "x".repeat(500) }],
  ["an end before its start", { endDate: "2018-01" }, { endDate: "2018-01" }],
])("returns %s unchanged, for the person to correct", (_, fault, kept) => {
  expect(toReadEntry("work", { ...job, ...fault })).toMatchObject({ ...job, ...kept });
});

it.each([
  ["a date without a year", { startDate: "maio" }, "startDate"],
  ["a fault in a field that no form has", { highlights: ["x".repeat(LONGEST_SUMMARY + 1)] }, "highlights"],
  ["a field that no entry has", { boss: "Eva" }, "boss"],
  ["an empty text", { location: "" }, "location"],
  ["a text beyond all lengths", { location: "x".repeat(LONGEST_SUMMARY + 1) }, "location"],
])("drops %s", (_, fault, name) => {
  const entry = toReadEntry("work", { ...job, ...fault });
  expect(entry).not.toHaveProperty(name);
  expect(entry).toMatchObject({ name: job.name, position: job.position });
});

it("shortens a summary that is too long", () => {
  const summary = "x".repeat(LONGEST_SUMMARY + 1);
  expect(toReadEntry("work", { ...job, summary }).summary).toHaveLength(LONGEST_SUMMARY);
});
