import { describe, expect, it } from "vitest";
import { findAnswerProblems, findMissing, type CandidateAnswers } from "./applicationRules";

describe("what is missing", () => {
  const person = { cpf: "52998224725", birthDate: "1994-05-17", cep: "13010111" };
  const nothing: CandidateAnswers = { ...person, schooling: null, cnh: null, disability: null };
  const everything: CandidateAnswers = { ...person, schooling: "elementary", cnh: ["none"], disability: "physical" };
  const undemanding = { schooling: null, cnh: [], vacanciesDeficiencies: "notInformed" as const };

  it("includes identity and address for every vacancy", () => {
    const untold = { ...everything, cpf: null, birthDate: null, cep: null };
    expect(findMissing(undemanding, untold)).toEqual(["cpf", "birthDate", "address"]);
    expect(findMissing(undemanding, { ...untold, ...person })).toEqual([]);
  });

  it("includes schooling, CNH and disability if the vacancy requires them", () => {
    expect(findMissing({ schooling: "higher", cnh: ["B"], vacanciesDeficiencies: "exclusive" }, nothing)).toEqual([
      "schooling",
      "cnh",
      "disability",
    ]);
    expect(findMissing({ schooling: null, cnh: [], vacanciesDeficiencies: "alsoAccepts" }, nothing)).toEqual([]);
    expect(findMissing({ schooling: null, cnh: ["none"], vacanciesDeficiencies: "notInformed" }, nothing)).toEqual([]);
  });

  it("excludes answered questions, whatever the answer", () => {
    expect(findMissing({ schooling: "higher", cnh: ["B"], vacanciesDeficiencies: "exclusive" }, everything)).toEqual(
      [],
    );
  });
});

describe("answers that do not go together", () => {
  const nothing = { cnh: [], hasDisabilityConsent: false };

  it("a disability needs a consent", () => {
    expect(findAnswerProblems({ ...nothing, disability: "hearing" })).toEqual([
      { field: "disabilityConsent", problem: "consentRequired" },
    ]);
    expect(findAnswerProblems({ ...nothing, disability: "hearing", hasDisabilityConsent: true })).toEqual([]);
    expect(findAnswerProblems({ ...nothing, hasDisabilityConsent: true })).toEqual([]);
  });

  it('"none" does not go together with a CNH category', () => {
    expect(findAnswerProblems({ ...nothing, cnh: ["none", "B"] })).toEqual([
      { field: "cnh", problem: "choiceInvalid" },
    ]);
    expect(findAnswerProblems({ ...nothing, cnh: ["none"] })).toEqual([]);
    expect(findAnswerProblems({ ...nothing, cnh: ["A", "B"] })).toEqual([]);
    expect(findAnswerProblems(nothing)).toEqual([]);
  });
});
