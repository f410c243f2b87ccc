import { expect, it } from "vitest";
import { aResume, aJob, aSection } from "#tests/factories/resumes";
import { aProfile } from "#tests/factories/people";
import { findSteps } from "./steps";

const subjects = (...given: Parameters<typeof findSteps>) => findSteps(...given).map(({ subject }) => subject);

it("begins with what every application asks for, and then what vacancies compare", () => {
  expect(subjects(aProfile({ cpf: null }), aResume())[0]).toBe("profile");
  expect(subjects(aProfile({ cep: null }), aResume())[0]).toBe("address");
  expect(subjects(aProfile(), aResume()).slice(0, 3)).toEqual(["schooling", "licence", "work"]);
});

it("leaves out what was told, and what was said to be none", () => {
  const told = aResume({
    schooling: aSection({ level: "secondary" }),
    licence: aSection({ categories: ["none"], paidActivity: false, expires: null }),
    work: aSection([aJob]),
    languages: aSection([]),
  });
  expect(subjects(aProfile(), told)).toEqual([
    "objective",
    "availability",
    "certificates",
    "education",
    "salary",
    "links",
  ]);
});

it("never asks for a disability", () => {
  expect(subjects(aProfile(), aResume())).not.toContain("disability");
});
