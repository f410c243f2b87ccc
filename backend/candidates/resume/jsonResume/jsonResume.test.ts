import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { emptySections, type Section } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { Proposed } from "#contract/candidates/resumeProposal";
import { readJsonResume } from "./read";
import { leaveOutRefused } from "./leaveOutRefused";
import { findRefusals } from "./schema";
import { writeJsonResume } from "./write";

type Document = Record<string, unknown> & { basics: Record<string, unknown> };
const sample = createRequire(import.meta.url)("@jsonresume/schema/sample.resume.json") as Document;

const at = "2026-11-01T12:00:00.000Z";

function toResume(proposed: Proposed): Resume {
  const sections = Object.keys(emptySections) as Section[];
  const kept = sections.map((name) => {
    const content = proposed[name] ?? emptySections[name];
    return [name, { version: 1, changedAt: at, content }];
  });
  return {
    ...(Object.fromEntries(kept) as Omit<Resume, "extra" | "disability">),
    extra: proposed.extra && { changedAt: at, content: proposed.extra },
    disability: null,
  };
}

const candidate = {
  name: "Richard Hendriks",
  phone: "19988123344",
  cep: "13010000",
  street: "Rua das Flores",
  number: null,
  complement: "",
  district: "Centro",
  city: "Campinas",
  state: "SP" as const,
};

const write = (resume: Resume, choices: string[] = []) =>
  writeJsonResume({ candidate, email: "richard.hendriks@mail.com", resume, choices }) as Document;

describe("a JSON Resume", () => {
  it("reads and writes the schema's own sample unchanged", () => {
    const resume = toResume(readJsonResume(JSON.stringify(sample)));
    expect(write(resume, ["contact"])).toEqual(sample);
    const out = write(resume);
    // The exported contact is the account's.
    const location = { city: "Campinas", region: "SP", countryCode: "BR" };
    expect(out).toEqual({ ...sample, basics: { ...sample.basics, phone: candidate.phone, location } });
    expect(findRefusals(out)).toEqual([]);
  });

  it("contains the date of the currículo's last change", () => {
    const resume = toResume(readJsonResume(JSON.stringify(sample)));
    const changed = { ...resume, work: { ...resume.work, changedAt: "2026-11-20T08:30:00.000Z" } };
    expect(write(changed).meta).toMatchObject({ lastModified: "2026-11-20T08:30:00" });
  });

  it("leaves out values that the schema rejects", () => {
    const work = [
      { name: "Oficina" },
      { name: "Posto", url: "nada" },
      { name: "Loja", startDate: "ontem" },
      { name: 7 },
    ];
    const { document, leftOut } = leaveOutRefused({ basics: { name: "Ana", email: "x" }, work, skills: "freios" });
    expect(document).toEqual({
      basics: { name: "Ana" },
      work: [{ name: "Oficina" }, { name: "Posto" }, { name: "Loja" }, {}],
    });
    expect(leftOut.sort()).toEqual(["/basics/email", "/skills", "/work/1/url", "/work/2/startDate", "/work/3/name"]);
    expect(findRefusals(document)).toEqual([]);
    expect(leaveOutRefused(sample)).toEqual({ document: sample, leftOut: [] });
  });

  it("reads field names from before 1.0.0, ignores empty values", () => {
    const read = readJsonResume(
      JSON.stringify({
        basics: { name: "Ana", website: "https://ana.example.com", picture: "", email: "" },
        work: [
          {
            company: "Oficina do Zé",
            website: "https://ze.example.com",
            position: "Mecânica",
            startDate: "2019-03",
            endDate: null,
          },
        ],
        education: [{ institution: "SENAI", area: "Mecânica", startDate: "", url: "" }],
      }),
    );
    expect(read.work).toEqual([
      {
        id: expect.any(String) as string,
        name: "Oficina do Zé",
        url: "https://ze.example.com",
        position: "Mecânica",
        startDate: "2019-03",
      },
    ]);
    expect(read.education).toEqual([{ id: expect.any(String) as string, institution: "SENAI", area: "Mecânica" }]);
    expect(read.extra).toMatchObject({ basics: { url: "https://ana.example.com" } });
  });

  it("reads and writes our extension unchanged", () => {
    const proposed = readJsonResume(
      JSON.stringify({
        education: [
          { institution: "SENAI", area: "Mecânica", "x-brasil": { level: "technical", status: "completed" } },
        ],
        certificates: [
          { name: "NR-35", date: "2025-02", "x-brasil": { kind: "regulatory", expires: "2027-02", hours: 8 } },
        ],
        languages: [{ language: "Inglês", fluency: "Básico" }],
        "x-brasil": {
          roles: [{ name: "Mecânico de automóveis", cbo: "914405" }],
          schooling: "technical",
          licence: { categories: ["A", "D"], paidActivity: true, expires: "2030-05-01" },
          availability: { start: "now", shifts: ["business"], workplaces: [], distance: 30, travels: false },
          salary: { minimum: 250000, negotiable: true },
        },
      }),
    );
    expect(proposed.certificates[0]).toMatchObject({ kind: "regulatory", expires: "2027-02", hours: 8 });
    const out = write(toResume(proposed), ["address", "salary"]);
    expect(findRefusals(out)).toEqual([]);
    expect(out.basics.location).toMatchObject({ address: "Rua das Flores, s/n\nCentro", postalCode: "13010000" });
    const again = readJsonResume(JSON.stringify(out));
    const withoutIds = (read: Proposed) =>
      JSON.parse(JSON.stringify(read).replace(/"id":"[^"]+"/g, '"id":""')) as unknown;
    expect(withoutIds({ ...again, person: {}, extra: null })).toEqual(withoutIds(proposed));
    expect(JSON.stringify(write(toResume(proposed)))).not.toMatch(/250000|Rua das Flores/);
  });

  it("replaces the text of a fluency that has changed", () => {
    const resume = toResume(readJsonResume(JSON.stringify(sample)));
    const [language] = resume.languages.content;
    const changed = language && {
      ...resume,
      languages: { ...resume.languages, content: [{ ...language, fluency: "basic" as const }] },
    };
    expect(changed && write(changed).languages).toEqual([{ language: "English", fluency: "Básico" }]);
  });

  it("drops and reports invalid fields, and reads valid fields", () => {
    const job = { company: "Oficina", website: "oficina.com.br", position: "Mecânica" };
    const read = readJsonResume(
      JSON.stringify({
        $schema: "nada",
        hobbies: ["futebol"],
        basics: { name: "Ana", email: "x", age: 30, profiles: [{ network: "X", url: "x.com/ana", since: 2010 }] },
        work: [
          { ...job, startDate: "2016-5", endDate: "Present", team: { size: 4 }, highlights: "um\ndois" },
          { ...job, website: "não tem", startDate: 2014, endDate: "2016-02-30T00:00:00Z" },
        ],
        education: [{ institution: "SENAI", area: "Mecânica", gpa: 9.5, startDate: "quando deu" }],
        languages: [{ language: "Inglês", fluency: "mais ou menos" }],
        skills: "Freios\nSuspensão",
        meta: { version: "v0.0.0" },
      }),
    );
    const id = expect.any(String) as string;
    expect(read.work).toEqual([
      {
        id,
        name: "Oficina",
        position: "Mecânica",
        url: "https://oficina.com.br",
        startDate: "2016-05",
        highlights: ["um", "dois"],
      },
      { id, name: "Oficina", position: "Mecânica", startDate: "2014", endDate: "2016-02-30" },
    ]);
    expect(read.education).toEqual([{ id, institution: "SENAI", area: "Mecânica", score: "9.5" }]);
    expect(read.languages).toEqual([{ id, language: "Inglês" }]);
    expect(read.extra).toMatchObject({ skills: [{ name: "Freios" }, { name: "Suspensão" }] });
    expect(read.links).toEqual([{ id, network: "X", url: "https://x.com/ana" }]);
    const told = read.changes.map(({ path, how, now }) => `${path} ${how} ${now ?? ""}`.trim());
    expect(told.sort()).toEqual([
      "/$schema leftOut",
      "/basics/age leftOut",
      "/basics/email leftOut",
      "/basics/profiles/0/since leftOut",
      "/basics/profiles/0/url changed https://x.com/ana",
      "/education/0/score changed 9.5",
      "/education/0/startDate leftOut",
      "/hobbies leftOut",
      "/languages/0/fluency leftOut",
      "/work/0/endDate goesOn",
      "/work/0/startDate changed 2016-05",
      "/work/0/team leftOut",
      "/work/0/url changed https://oficina.com.br",
      "/work/1/endDate changed 2016-02-30",
      "/work/1/startDate changed 2014",
      "/work/1/url leftOut",
    ]);
    expect(readJsonResume(JSON.stringify(sample)).changes).toEqual([]);
  });

  it.each([
    ["not JSON", "%PDF-1.7"],
    ["a list", "[]"],
    ["invalid by the schema", JSON.stringify({ work: [{ startDate: "ontem" }] })],
    ["nested 200,000 levels deep", `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`],
  ])("is rejected if it is %s", (_, text) => {
    expect(() => readJsonResume(text)).toThrow("fileJson");
  });
});
