import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { ListSection, SingleSection } from "#contract/candidates/resume";
import { present } from "#tests/present";
import { catalogues } from "~/locales/catalogues.server";
import { languages } from "~/locales/languages";
import { disableAutoCoercion } from "~/services/requests/forms/problems.server";
import { disabilityForm, entryForm, singleForm } from "./forms.server";
import { parseAmount } from "./sections/fields";

const id = "3f0d7c52-7a86-4a5e-9d0a-6a3b3f0f8a01";
const parse = (
  schema: ReturnType<typeof singleForm> | ReturnType<typeof entryForm>,
  fields: Record<string, string>,
) => {
  const submission = parseWithZod(new URLSearchParams(fields), { schema, disableAutoCoercion });
  return submission.status === "success" ? submission.value : submission.error;
};
const parseEntry = (section: ListSection, fields: Record<string, string>) => parse(entryForm(section, id), fields);
const parseSingle = (section: SingleSection, fields: Record<string, string>) => parse(singleForm(section), fields);

const job = { position: "Mecânico", name: "Oficina do Zé", "startDate.month": "03", "startDate.year": "2019" };

describe("an entry's form", () => {
  it("converts month and year to JSON Resume's dates", () => {
    const told = { id, position: "Mecânico", name: "Oficina do Zé", startDate: "2019-03" };
    expect(parseEntry("work", { ...job, isCurrent: "on", location: " ", summary: "" })).toEqual(told);
    expect(
      parseEntry("work", { ...job, "startDate.month": "", "endDate.year": "2023", "endDate.month": "12" }),
    ).toEqual({ ...told, startDate: "2019", endDate: "2023-12" });
  });

  it.each<[Record<string, string>, object]>([
    [
      { position: "", name: " " },
      { position: ["required"], name: ["required"] },
    ],
    [{ "startDate.month": "", "startDate.year": "" }, { startDate: ["required"] }],
    [{ "startDate.year": "19" }, { startDate: ["yearInvalid"] }],
    [{ "endDate.year": "", "endDate.month": "02" }, { endDate: ["yearInvalid"] }],
    [{ "endDate.year": "2018" }, { endDate: ["endBeforeStart"] }],
  ])("shows the error of %j on its field", (wrong, problems) => {
    expect(parseEntry("work", { ...job, "endDate.year": "2023", ...wrong })).toEqual(problems);
  });

  it("requires an end date, unless the job is current", () => {
    expect(parseEntry("work", job)).toEqual({ endDate: ["required"] });
    expect(parseEntry("work", { ...job, isCurrent: "on", "endDate.year": "2020" })).toEqual({
      endDate: ["endOrCurrent"],
    });
  });

  it.each([
    ["linkedin.com/in/ana", "https://linkedin.com/in/ana"],
    ["https://exemplo.com/a b", null],
    ["meu site", null],
    ["javascript:alert(1)", null],
  ])("converts the link %j to %j", (url, kept) => {
    expect(parseEntry("links", { network: "Site", url })).toEqual(
      kept ? { id, network: "Site", url: kept } : { url: ["linkInvalid"] },
    );
  });

  it("parses hours as a number, and rejects words", () => {
    expect(parseEntry("certificates", { name: "NR-10", hours: "40" })).toMatchObject({ hours: 40 });
    expect(parseEntry("certificates", { name: "NR-10", hours: "quarenta" })).toEqual({ hours: ["numberInvalid"] });
  });
});

describe("a single section's form", () => {
  it("parses a licence's categories, and requires one", () => {
    expect(parseSingle("licence", { categories: "A D", paidActivity: "on" })).toEqual({
      categories: ["A", "D"],
      paidActivity: true,
      expires: null,
    });
    expect(parseSingle("licence", { categories: "none" })).toMatchObject({ categories: ["none"] });
    for (const categories of ["", "Z", "B C"])
      expect(parseSingle("licence", { categories })).toEqual({ categories: ["required"] });
    const day = { "expires.day": "31", "expires.month": "02", "expires.year": "2030" };
    expect(parseSingle("licence", { categories: "B", ...day })).toEqual({ expires: ["dateInvalid"] });
  });

  it("keeps the roles in order, dropping empty ones", () => {
    expect(parseSingle("objective", { role1: "Mecânico", role2: "", role3: "Eletricista", summary: "" })).toMatchObject(
      {
        // Roles with a trade name get their CBO codes.
        roles: [
          { name: "Mecânico", cbo: "914405" },
          { name: "Eletricista", cbo: "953115" },
        ],
      },
    );
  });

  it.each([
    ["2.500", 250_000],
    ["2500", 250_000],
    ["R$ 2.500,50", 250_050],
    ["12.345.678", 1_234_567_800],
  ])("parses the amount %s as %i centavos", (text, centavos) => {
    expect(parseAmount(text)).toBe(centavos);
  });

  it.each(languages)("accepts the amounts that the texts in %s name", (language) => {
    const { problems, resume } = catalogues[language];
    for (const text of [problems.fields.amountInvalid, resume.fields.minimumHint])
      expect(parseAmount(present(/\d\S*/.exec(text))[0])).toBe(250_000);
  });

  it.each(["2,5", "2.50", "2 mil", "-1", ""])("rejects the amount %j", (text) => {
    expect(parseAmount(text)).toBeNaN();
  });

  it("rejects a disability without consent", () => {
    expect(disabilityForm.safeParse({ kind: "visual" }).success).toBe(false);
    expect(disabilityForm.parse({ kind: "visual", consent: "on" })).toEqual({
      kind: "visual",
      needs: "",
      consent: true,
    });
  });
});
