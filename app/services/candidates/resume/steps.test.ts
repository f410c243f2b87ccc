import { expect, it } from "vitest";
import { aResume, aJob, aSection } from "#tests/factories/resumes";
import { aProfile } from "#tests/factories/people";
import { findSteps } from "./steps";

it("begins with the personal data that every application needs", () => {
  expect(findSteps(aProfile({ cpf: null }), aResume())[0]).toBe("profile");
  expect(findSteps(aProfile({ cep: null }), aResume())[0]).toBe("address");
  expect(findSteps(aProfile(), aResume()).slice(0, 3)).toEqual(["schooling", "licence", "work"]);
});

it("leaves out sections that are filled or declined", () => {
  const told = aResume({
    schooling: aSection({ level: "secondary" }),
    licence: aSection({ categories: ["none"], paidActivity: false, expires: null }),
    work: aSection([aJob]),
    languages: aSection([]),
  });
  expect(findSteps(aProfile(), told)).toEqual([
    "objective",
    "availability",
    "certificates",
    "education",
    "salary",
    "links",
  ]);
});

it("never asks for a disability", () => {
  expect(findSteps(aProfile(), aResume())).not.toContain("disability");
});
