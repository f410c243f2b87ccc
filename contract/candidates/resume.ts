import { z } from "zod";
import type { cnhCategories, listSections, singleSections } from "../base/choices";
import { courseKinds, educationStatuses, fluencies, relocations, startTimes } from "../base/choices";
import {
  cnhSchema,
  contractTypeSchema,
  disabilitySchema,
  schoolingSchema,
  shiftSchema,
  workplaceSchema,
} from "../base/enums";
import { day, line, lines, say, sayOnly } from "../base/text";

// docs/resume.md. Lists are stored with JSON Resume 1.0.0's fields plus our own.

export const MOST_ENTRIES = 200;
/** In characters. */
export const LONGEST_SUMMARY = 4000;

/** JSON Resume: YYYY, YYYY-MM or YYYY-MM-DD. People often know only the year. */
const partialDate = z
  .string(say("required"))
  .min(1, sayOnly("required"))
  .regex(/^(19|20)\d{2}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, sayOnly("yearInvalid"));

const told = (max: number) => line(max).pipe(z.string().min(1, sayOnly("required")));
const some = (max: number) => line(max).optional();
const summary = lines(LONGEST_SUMMARY).optional();

const webAddress = line(500).pipe(
  z
    .string()
    .min(1, sayOnly("required"))
    .refine((text) => isWebAddress(text), say("linkInvalid")),
);

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes(".") && username === "" && password === "";
}

/** Compares the parts that both dates have, such as the years. */
function isBefore(end: string, start: string): boolean {
  const length = Math.min(end.length, start.length);
  return end.slice(0, length) < start.slice(0, length);
}

const inOrder = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) =>
  !startDate || !endDate || !isBefore(endDate, startDate);
const notInOrder = { path: ["endDate"], ...say("endBeforeStart") };

/** The id of an entry is the same in all tabs. */
const entry = { id: z.uuid() };
const list = <Entry extends z.ZodType<{ id: string }>>(schema: Entry) =>
  z
    .array(schema)
    .max(MOST_ENTRIES, say("tooLong"))
    .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, say("invalid"));

const workEntry = z
  .object({
    ...entry,
    name: told(160),
    position: told(160),
    location: some(120),
    description: some(300),
    url: webAddress.optional(),
    startDate: partialDate,
    endDate: partialDate.optional(),
    summary,
    highlights: z.array(line(500)).max(50).optional(),
  })
  .refine(inOrder, notInOrder);

const educationEntry = z
  .object({
    ...entry,
    institution: told(160),
    area: told(160),
    studyType: some(80),
    /** Same levels as in vacancies (docs/design.md, section 5). */
    level: schoolingSchema.optional(),
    status: z.enum(educationStatuses, say("choiceInvalid")).optional(),
    url: webAddress.optional(),
    startDate: partialDate.optional(),
    /** The expected end, if the entry is not finished. */
    endDate: partialDate.optional(),
    score: some(40),
    courses: z.array(line(200)).max(100).optional(),
  })
  .refine(inOrder, notInOrder);

const certificateEntry = z
  .object({
    ...entry,
    name: told(160),
    issuer: some(160),
    kind: z.enum(courseKinds, say("choiceInvalid")).optional(),
    date: partialDate.optional(),
    /** Last valid day (NR-10 and NR-35: two years). Absent: no end. */
    expires: partialDate.optional(),
    hours: z
      .number(say("numberInvalid"))
      .int(say("numberInvalid"))
      .min(1, say("numberInvalid"))
      .max(10_000, say("numberInvalid"))
      .optional(),
    url: webAddress.optional(),
  })
  .refine(({ date, expires }) => inOrder({ startDate: date, endDate: expires }), {
    path: ["expires"],
    ...say("endBeforeStart"),
  });

const languageEntry = z.object({
  ...entry,
  language: told(80),
  /** JSON Resume allows any text; we store one of `fluencies`. */
  fluency: z.enum(fluencies, say("choiceInvalid")),
  /** The imported file's words ("Native speaker"). The export uses them while they still mean `fluency`. */
  fluencyWords: some(80),
});

const linkEntry = z.object({ ...entry, network: told(80), username: some(120), url: webAddress });

const role = z.object({
  name: told(120),
  cbo: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
});

export const entrySchemas = {
  work: workEntry,
  education: educationEntry,
  certificates: certificateEntry,
  languages: languageEntry,
  links: linkEntry,
};

export const listSchemas = {
  work: list(workEntry),
  education: list(educationEntry),
  certificates: list(certificateEntry),
  languages: list(languageEntry),
  links: list(linkEntry),
};

/** Returns whether one CNH can have all these categories, or only "none" is given (CTB, art. 143, 145 and 146). */
export function canCombine(categories: readonly (typeof cnhCategories)[number][]): boolean {
  const has = new Set(categories);
  if (has.size !== categories.length) return false;
  if (has.has("none")) return has.size === 1;
  return (
    (["B", "C", "D", "E"] as const).filter((category) => has.has(category)).length <= 1 &&
    !(has.has("A") && has.has("ACC"))
  );
}

export const singleSchemas = {
  objective: z.object({ label: some(120), summary, roles: z.array(role).max(10, say("tooLong")).default([]) }),
  schooling: z.object({ level: schoolingSchema.nullable() }),
  licence: z.object({
    categories: z.array(cnhSchema).min(1, say("required")).max(7).refine(canCombine, say("cnhInvalid")).nullable(),
    /** EAR, "exerce atividade remunerada" (CTB, art. 147, § 5). */
    paidActivity: z.boolean().default(false),
    expires: day.nullable().default(null),
  }),
  availability: z.object({
    start: z.enum(startTimes, say("choiceInvalid")).nullable().default(null),
    shifts: z.array(shiftSchema).max(4).default([]),
    workplaces: z.array(workplaceSchema).max(3).default([]),
    contractTypes: z.array(contractTypeSchema).max(9).default([]),
    relocation: z.enum(relocations, say("choiceInvalid")).nullable().default(null),
    /** In km. */
    distance: z
      .number(say("numberInvalid"))
      .int(say("numberInvalid"))
      .min(1, say("numberInvalid"))
      .max(300, say("numberInvalid"))
      .nullable()
      .default(null),
    travels: z.boolean().nullable().default(null),
  }),
  salary: z.object({
    minimum: z
      .number(say("amountInvalid"))
      .int(say("amountInvalid"))
      .min(100, say("amountInvalid"))
      .max(100_000_000, say("amountInvalid"))
      .nullable(),
    negotiable: z.boolean().default(true),
  }),
};

export const sectionSchemas = { ...listSchemas, ...singleSchemas };
export type ListSection = (typeof listSections)[number];
export type SingleSection = (typeof singleSections)[number];
export type Section = ListSection | SingleSection;
export type Content<Name extends Section> = z.output<(typeof sectionSchemas)[Name]>;
export type Entry<Name extends ListSection> = Content<Name>[number];

export const emptySections: { [Name in Section]: Content<Name> } = {
  work: [],
  education: [],
  certificates: [],
  languages: [],
  links: [],
  objective: { roles: [] },
  schooling: { level: null },
  licence: { categories: null, paidActivity: false, expires: null },
  availability: {
    start: null,
    shifts: [],
    workplaces: [],
    contractTypes: [],
    relocation: null,
    distance: null,
    travels: null,
  },
  salary: { minimum: null, negotiable: true },
};

/** Stored separately, with a consent of its own (LGPD, art. 11). `needs`: adaptations. */
export const ownDisability = z.object({ kind: disabilitySchema, needs: lines(500).default("") });
