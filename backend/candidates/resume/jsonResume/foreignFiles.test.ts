import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { readJsonResume } from "./read";

// The schema's four samples, and those of two themes (macchiato 1.1.0 and stackoverflow 3.3.0, both MIT), which contain
// values that today's schema refuses.
const installed = createRequire(import.meta.url);
const files = [
  ...["sample", "examples/career-changer", "examples/new-grad", "examples/senior-engineer"].map((name) =>
    installed.resolve(`@jsonresume/schema/${name}.resume.json`),
  ),
  ...["macchiato", "stackoverflow"].map((name) => new URL(`./fixtures/${name}.json`, import.meta.url)),
];

interface Told {
  basics: { name: string; email: string; profiles: unknown[] };
  work: { name?: string; company?: string; position: string; startDate: string }[];
  education: { institution: string; area: string }[];
  certificates?: { name: string }[];
  languages: { language: string }[];
}

it.each(files.map((file) => [String(file).split("/").at(-1), file]))(
  "reads another program's JSON Resume: %s",
  (_, file) => {
    const text = readFileSync(file, "utf8");
    const told = JSON.parse(text) as Told;
    const read = readJsonResume(text);
    expect(read.person).toMatchObject({ name: told.basics.name, email: told.basics.email });
    expect(read.work).toMatchObject(
      told.work.map(({ name, company, position, startDate }) => ({ name: name ?? company, position, startDate })),
    );
    expect(read.education).toMatchObject(told.education.map(({ institution, area }) => ({ institution, area })));
    expect(read.certificates).toMatchObject((told.certificates ?? []).map(({ name }) => ({ name })));
    expect(read.languages).toMatchObject(told.languages.map(({ language }) => ({ language })));
    expect(read.languages.filter(({ fluency }) => fluency === undefined)).toEqual([]);
    expect(read.links).toHaveLength(told.basics.profiles.length);
    // Only URLs (added scheme) and scores (no field in a currículo) may change.
    expect(read.changes.filter(({ path }) => !/\/(?:url|website|score)$/.test(path))).toEqual([]);
  },
);
