import { describe, expect, test } from "vitest";
import { cnhCategories, schoolings } from "#contract/base/choices";
import { compare } from "./comparison";
import { covers } from "#contract/base/licence";

const asksNothing = { schooling: null, cnh: [], vacanciesDeficiencies: "notInformed", requirements: [] } as const;
const noAnswers = { schooling: null, cnh: null, disability: null };

describe("comparing requirements with a candidate", () => {
  test("is empty without requirements", () => {
    expect(compare({ ...asksNothing, cnh: ["none"], requirements: [] }, noAnswers)).toEqual([]);
  });

  test("counts missing facts as unknown", () => {
    const lines = compare(
      { schooling: "secondary", cnh: ["B"], vacanciesDeficiencies: "exclusive", requirements: ["Ter ferramentas"] },
      noAnswers,
    );
    expect(lines.map(({ subject, verdict }) => [subject, verdict])).toEqual([
      ["schooling", "unknown"],
      ["cnh", "unknown"],
      ["disability", "unknown"],
      ["text", "unknown"],
    ]);
  });

  test("a higher schooling meets a lower requirement", () => {
    for (const [index, asked] of schoolings.entries()) {
      for (const [ownIndex, own] of schoolings.entries()) {
        const [line] = compare(
          { ...asksNothing, cnh: [], requirements: [], schooling: asked },
          { ...noAnswers, schooling: own },
        );
        expect(line?.verdict).toBe(ownIndex >= index ? "meets" : "lacks");
      }
    }
  });

  test("has a line for each required licence category", () => {
    const lines = compare({ ...asksNothing, requirements: [], cnh: ["A", "B"] }, { ...noAnswers, cnh: ["D"] });
    expect(lines).toMatchObject([
      { asked: "A", verdict: "lacks" },
      { asked: "B", verdict: "meets" },
    ]);
  });
});

describe("licence categories (CTB art. 143)", () => {
  test("A covers ACC; C, D and E cover lower categories", () => {
    const table = cnhCategories.map((own) => cnhCategories.filter((asked) => covers(own, asked)).join(""));
    expect(Object.fromEntries(cnhCategories.map((own, index) => [own, table[index]]))).toEqual({
      none: "none",
      ACC: "ACC",
      A: "ACCA",
      B: "B",
      C: "BC",
      D: "BCD",
      E: "BCDE",
    });
  });
});

describe("an apprentice's age (CLT, art. 428)", () => {
  const apprentice = { ...asksNothing, cnh: [], requirements: [], contractType: "apprentice" as const };
  const now = new Date("2026-11-25T23:30:00-03:00");
  const told = { schooling: null, cnh: null, disability: null };
  test.each([
    ["does not warn", "2002-11-26", null],
    ["warns", "2002-11-25", null],
    ["does not warn", "2012-11-25", null],
    ["warns", "2012-11-26", null],
    ["does not warn", "1990-01-01", "physical"],
    ["does not warn", null, null],
  ] as const)("%s a person born %s with disability %s", (verb, birthDate, disability) => {
    const lines = compare(apprentice, { ...told, birthDate, disability }, null, now);
    expect(lines.some(({ subject }) => subject === "age")).toBe(verb === "warns");
  });
});
