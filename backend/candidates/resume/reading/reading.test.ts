import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openPdf } from "./pdfText";
import { readPdf } from "./readPdf";

/** A file's contents as a person read them, and the program that wrote the file. */
interface Expected {
  file: string;
  program: string;
  layout: string;
  work: Record<string, string>[];
  education: Record<string, string>[];
}

const folder = new URL("./fixtures/", import.meta.url);
const expected = JSON.parse(readFileSync(new URL("expected.json", folder), "utf8")) as Expected[];

const plain = (value: unknown) =>
  (typeof value === "string" ? value : "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s*\b(?:completo|concluído)\b/g, "")
    .trim();
const isSame = (one: Record<string, unknown>, other: Record<string, unknown>, fields: readonly string[]) =>
  fields.every((field) => plain(one[field]) === plain(other[field]));

interface Count {
  right: number;
  all: number;
}

function count(told: Record<string, unknown>[], read: Record<string, unknown>[], fields: readonly string[]): Count {
  const right = told.filter((entry) => read.some((each) => isSame(entry, each, fields)));
  return { right: right.length, all: Math.max(told.length, read.length) };
}

describe("currículos by other programs", () => {
  it("have 90 % of jobs and courses read right", async () => {
    const total = { work: { right: 0, all: 0 }, education: { right: 0, all: 0 } };
    const report: string[] = [];
    for (const { file, program, layout, ...told } of expected) {
      const read = await readPdf(await openPdf(new Uint8Array(readFileSync(new URL(file, folder)))));
      const work = count(told.work, read.work, ["position", "name", "startDate", "endDate"]);
      const education = count(told.education, read.education, ["area", "institution", "startDate", "endDate"]);
      for (const [name, { right, all }] of Object.entries({ work, education }) as [keyof typeof total, Count][]) {
        total[name].right += right;
        total[name].all += all;
      }
      report.push(`${file} ${program}, ${layout}: ${work.right}/${work.all} ${education.right}/${education.all}`);
    }
    expect(expected.length).toBeGreaterThanOrEqual(30);
    expect(total.work.right / total.work.all, report.join("\n")).toBeGreaterThanOrEqual(0.9);
    expect(total.education.right / total.education.all, report.join("\n")).toBeGreaterThanOrEqual(0.9);
  });

  it("each have an entry in expected.json", () => {
    expect(
      readdirSync(folder)
        .filter((file) => file.endsWith(".pdf"))
        .sort(),
    ).toEqual(expected.map(({ file }) => file).sort());
  });
});
