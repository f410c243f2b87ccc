import { joinLines, LONGEST_LINE, toLine, type Line } from "./line";
import { readSidebar, type Sidebar } from "./linkedInSidebar";
import { findDate, findPeriod } from "./dates";
import type { ReadCourse } from "./courseDraft";
import type { ReadJob } from "./jobDraft";
import { toRows, WRAPPED, type Row } from "./linkedInRows";
import type { Piece } from "./segments";

interface Section {
  heading: string;
  rows: Row[];
}

export interface LinkedInProfile {
  name: string;
  headline: string;
  place: string;
  summary: string;
  work: ReadJob[];
  education: ReadCourse[];
  sidebar: Sidebar;
  rest: Line[];
}

/** Least font sizes, divided by a heading's 15.75 points. Companies and schools have 12, job titles 11.5, text 10.5. */
const SIZES = { company: 0.745, post: 0.69 };

const contact = /^(?:contato|contact|contactar|contacto|kontakt|coordonnées|contatti|contacten)$/i;
const educationHeading =
  /^(?:formação acadêmica|education|educación|formación|ausbildung|formation|formazione|opleiding)$/i;

/** Reads LinkedIn's exported PDF by its layout. Returns null for other PDFs. */
export function readLinkedIn(pages: readonly Piece[][]): LinkedInProfile | null {
  const first = pages[0] ?? [];
  const name = first.toSorted((one, other) => other.size - one.size)[0];
  if (!name) return null;
  const isMain = (piece: Piece) => piece.x > name.x - name.size;
  const side = toRows(pages.map((pieces) => pieces.filter((piece) => !isMain(piece))));
  const isExport = side.some(({ text }) => contact.test(text)) && side.some(({ text }) => /\(LinkedIn\)$/.test(text));
  const sidebar = isExport ? readSidebar(side) : null;
  const sections = toSections(toRows(pages.map((pieces) => pieces.filter(isMain))), name.size);
  const [head, ...others] = sections;
  if (!sidebar || !head) return null;
  const profile: LinkedInProfile = {
    ...readHead(head, name.size),
    summary: "",
    work: [],
    education: [],
    sidebar,
    rest: sidebar.rest,
  };
  for (const section of others) addSection(profile, section);
  return profile;
}

/** Splits the main column at headings, which are larger than all other text except the name. */
function toSections(rows: readonly Row[], nameSize: number): Section[] {
  const size = Math.max(...rows.filter((row) => row.size < nameSize * 0.9).map((row) => row.size));
  const sections: Section[] = [{ heading: "", rows: [] }];
  for (const row of rows) {
    if (Math.abs(row.size - size) < 0.3) sections.push({ heading: row.text, rows: [] });
    else sections.at(-1)?.rows.push({ ...row, size: row.size < nameSize * 0.9 ? row.size / size : row.size });
  }
  return sections;
}

function readHead({ rows }: Section, nameSize: number): Pick<LinkedInProfile, "name" | "headline" | "place"> {
  const isName = ({ size }: Row) => size > nameSize * 0.9;
  const below = rows.filter((row) => !isName(row)).map(({ text }) => text);
  const last = below.at(-1) ?? "";
  const place = /[|@.:]|\d/.test(last) ? "" : last;
  return {
    name: rows
      .filter(isName)
      .map(({ text }) => text)
      .join(" "),
    headline: below.slice(0, place ? -1 : undefined).join(" "),
    place,
  };
}

/** Detects a section by font sizes, because headings vary by language. Only jobs have text in a job title's size. */
function addSection(profile: LinkedInProfile, { heading, rows }: Section): void {
  const sizes = rows.map(({ size }) => size);
  const hasSmall = sizes.some((size) => size < SIZES.post);
  if (sizes.some(isPost)) profile.work.push(...readJobs(rows));
  else if (hasSmall || educationHeading.test(heading)) profile.education.push(...readCourses(rows));
  else if (!profile.summary) profile.summary = toText(rows);
  else profile.rest.push(...rows.map(({ text }) => toLine(text)));
}

const isCompany = (size: number) => size > SIZES.company;
const isPost = (size: number) => size <= SIZES.company && size > SIZES.post;

const toText = (rows: readonly Row[]) => joinLines(rows.map(({ text }) => toLine(text)));

function readJobs(rows: readonly Row[]): ReadJob[] {
  const jobs: { job: ReadJob; told: Row[]; isDated: boolean }[] = [];
  let company = "";
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1];
    const current = jobs.at(-1);
    if (isCompany(row.size)) company = above && isCompany(above.size) ? `${company} ${row.text}` : row.text;
    else if (isPost(row.size)) {
      if (above && isPost(above.size) && current) current.job.position = `${current.job.position} ${row.text}`;
      else jobs.push({ job: { name: company, position: row.text }, told: [], isDated: false });
    } else if (current && above && !isCompany(above.size)) {
      const dates = current.isDated ? null : toDates(row.text);
      if (dates) Object.assign(current, { job: { ...current.job, ...dates }, isDated: true });
      else if (isPlace(rows, at) && current.isDated && current.told.length === 0 && !current.job.location)
        current.job.location = row.text;
      else if (current.job.name === company) current.told.push(row);
    }
  }
  return jobs.map(({ job, told, isDated }) => ({
    ...job,
    summary: toText(told) || undefined,
    doubtful: isDated ? [] : ["startDate", "endDate"],
  }));
}

/** Returns whether a row is a place, which follows the dates with a smaller gap than other text does. */
function isPlace(rows: readonly Row[], at: number): boolean {
  const [above, row, below] = [rows[at - 1], rows[at], rows[at + 1]];
  if (!row || !above || !toDates(above.text)) return false;
  if (row.gap > 0) return row.gap < 1.6;
  return !below || below.size > row.size || below.gap > 1.9;
}

/** Reads a line that is only a period of time or a month: "março de 2020 - Present (2 anos)". */
function toDates(text: string): Pick<ReadJob, "startDate" | "endDate"> | null {
  const plain = text.replace(/\s*\([^()]*\)$/, "");
  const period = findPeriod(plain);
  const date = period ? null : findDate(plain);
  const found = period ?? date;
  if (found?.index !== 0 || found.length < plain.length) return null;
  return date
    ? { startDate: date.date, endDate: date.date }
    : { startDate: period?.start, endDate: period?.end ?? undefined };
}

function readCourses(rows: readonly Row[]): ReadCourse[] {
  const courses: { institution: string; told: string }[] = [];
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1];
    const current = courses.at(-1);
    if (!isCompany(row.size)) {
      if (current) current.told = `${current.told} ${row.text}`.trim().slice(0, LONGEST_LINE);
    } else if (current && above && isCompany(above.size) && row.gap > 0 && row.gap < WRAPPED)
      current.institution += ` ${row.text}`;
    else courses.push({ institution: row.text, told: "" });
  }
  return courses.map(({ institution, told }) => {
    const [, course = told, years = ""] = /^(.*?)(?:·\s*)?\(([^()]*\d{4}[^()]*)\)$/u.exec(told) ?? [];
    const period = findPeriod(years);
    return {
      institution,
      area: course.replace(/[\s·,]+$/u, "") || undefined,
      startDate: period?.start,
      endDate: period ? (period.end ?? undefined) : findDate(years)?.date,
    };
  });
}
