import { readdirSync, readFileSync } from "node:fs";
import type { Proposed } from "#contract/candidates/resumeProposal";

/** A file's true contents, as `make/people.py` wrote them. A value that the file lacks is null. */
export interface Truth {
  file: string;
  maker: string;
  layout: string;
  /** "seen": the reading rules were written with this file at hand. "unseen": the file was tried only afterwards. */
  half: "seen" | "unseen";
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  work: { position: string; company: string; city: string | null; start: string; end: string | null }[];
  education: { area: string; institution: string; start: string | null; end: string | null }[];
  languages: string[];
  licence: string | null;
}

const folder = new URL("./files/", import.meta.url);

export const truths = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Truth);

export const readBytes = (file: string): Buffer => readFileSync(new URL(file, folder));

type Fields = Record<string, string | null | undefined>;
export interface Count {
  /** Numbers of entries: with right position, company and dates (or course, school and dates), and altogether. */
  work: [number, number];
  education: [number, number];
  isNamed: boolean;
  /** Number of values that were read correctly, read wrongly (`wrong`), and not read (`missing`). */
  right: number;
  wrong: number;
  missing: number;
  faults: string[];
}

const plain = (value: unknown) =>
  (typeof value === "string" ? value : "")
    .normalize("NFC")
    .toLowerCase()
    // Some programs set a typographic apostrophe in names.
    .replaceAll("’", "'")
    .replace(/[.,;\s]+$/, "")
    .trim();

/** Counts right, wrong and missing values. Each value of an invented entry, which the file lacks, counts as wrong. */
export function measure(truth: Truth, read: Proposed): Count {
  const count: Count = { work: [0, 0], education: [0, 0], isNamed: false, right: 0, wrong: 0, missing: 0, faults: [] };
  const compare = (what: string, told: string | null | undefined, found: unknown) => {
    const [one, other] = [plain(told), plain(found)];
    if (one === other) count.right += one === "" ? 0 : 1;
    else {
      count[other === "" ? "missing" : "wrong"] += 1;
      count.faults.push(`${what}: ${one || "–"} read as ${other || "–"}`);
    }
    return one === other;
  };
  const compareLists = (what: "work" | "education", told: Fields[], found: Fields[], wanted: string[]) => {
    const left = [...found];
    for (const entry of told) {
      const alike = (each: Fields) =>
        wanted.filter((key) => entry[key] && plain(entry[key]) === plain(each[key])).length;
      const best = left.toSorted((one, other) => alike(other) - alike(one))[0];
      const match = best && alike(best) > 0 ? left.splice(left.indexOf(best), 1)[0] : undefined;
      const results = Object.keys(entry).map((key) => ({
        key,
        isRight: compare(`${what}.${key}`, entry[key], match?.[key]),
      }));
      count[what][0] += results.every(({ key, isRight }) => isRight || !wanted.includes(key)) ? 1 : 0;
      count[what][1] += 1;
    }
    for (const entry of left)
      for (const [key, value] of Object.entries(entry)) compare(`${what}.${key} (extra)`, "", value);
  };
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  compareLists(
    "work",
    truth.work,
    read.work.map(({ position, name, location, startDate, endDate }) => ({
      position: text(position),
      company: text(name),
      city: text(location).replace(/\s*[–,/-]\s*\p{Lu}{2}(?:, Brasil)?$/u, ""),
      start: text(startDate),
      end: text(endDate),
    })),
    ["position", "company", "start", "end"],
  );
  compareLists(
    "education",
    truth.education,
    read.education.map(({ area, institution, startDate, endDate }) => ({
      area: text(area),
      institution: text(institution),
      start: text(startDate),
      end: text(endDate),
    })),
    ["area", "institution", "start", "end"],
  );
  const { person } = read;
  count.isNamed = compare("name", truth.name, person.name);
  compare("email", truth.email, person.email);
  compare("phone", truth.phone.replace(/\D/g, ""), person.phone);
  compare("city", truth.city, person.city);
  compare("state", truth.state, person.state);
  compare("licence", truth.licence, read.licence?.categories?.join(""));
  const languages = read.languages.map(({ language }) => text(language));
  for (const language of new Set([...truth.languages, ...languages]))
    compare(
      "language",
      truth.languages.find((each) => each === language),
      languages.find((each) => each === language),
    );
  return count;
}

export const addUp = (counts: readonly Count[]) => ({
  work: [0, 1].map((at) => counts.reduce((sum, { work }) => sum + (work[at] ?? 0), 0)) as [number, number],
  education: [0, 1].map((at) => counts.reduce((sum, { education }) => sum + (education[at] ?? 0), 0)) as [
    number,
    number,
  ],
  named: counts.filter(({ isNamed }) => isNamed).length,
  right: counts.reduce((sum, { right }) => sum + right, 0),
  wrong: counts.reduce((sum, { wrong }) => sum + wrong, 0),
  missing: counts.reduce((sum, { missing }) => sum + missing, 0),
});
