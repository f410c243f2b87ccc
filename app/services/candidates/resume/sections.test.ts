import { describe, expect, it } from "vitest";
import { aJob } from "#tests/factories/resumes";
import { isSameEntry, mergeEntry } from "./sections";

const id = "44444444-4444-4444-8444-444444444444";
const ended = { ...aJob, endDate: "2022-06" };

describe("matching a file's job with the currículo", () => {
  it.each([
    [
      "with a legal form in the company's name",
      { name: "Concessionaria Horizonte Ltda.", position: "Chefe", startDate: "2020" },
      true,
    ],
    ["with only the year", { name: aJob.name, position: aJob.position, startDate: "2019" }, true],
    ["with another company's name, same post and dates", { ...ended, name: "Grupo Horizonte" }, true],
    ["without dates", { name: aJob.name, position: aJob.position }, true],
    ["that follows at the same company", { name: aJob.name, position: "Chefe", startDate: "2022-06" }, false],
    ["at another company at the same time", { name: "Posto Sol", position: "Frentista", startDate: "2019-03" }, false],
    ["with the same post, long before", { name: "Posto Sol", position: aJob.position, startDate: "2010" }, false],
    ["without a company", { position: "Chefe", startDate: "2019-03" }, false],
  ])("for a job %s, `isSameEntry` is $2", (_, read, isSame) => {
    expect(isSameEntry("work", ended, { ...read, id })).toBe(isSame);
  });
});

it.each(["Inglês", "ingles", "English", "Anglais", "Englisch"])("matches %s with English", (language) => {
  expect(isSameEntry("languages", { id, language: "English", fluency: "basic" }, { id, language })).toBe(true);
});

it("adds new values, and keeps a more exact date", () => {
  const read = { id, name: "CONCESSIONÁRIA HORIZONTE", startDate: "2019", endDate: "2022-06", location: "Campinas" };
  expect(mergeEntry(aJob, read)).toEqual({ ...ended, location: "Campinas" });
});
