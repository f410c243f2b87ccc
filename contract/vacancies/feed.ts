import { z } from "zod";
import { vacancyStatusSchema, vacancySchema, paySchema, stageSchema } from "./vacancy";
import { instantWithOffset, line, lines } from "../base/text";
import { vacancyStatus } from "./vacancyStatus";

/** The formats of a feed: ours, Indeed's XML, or schema.org's JobPosting as JSON-LD. */
export const feedFormats = ["json", "indeed", "jsonld"] as const;

/**
 * Our own feed of vacancies (docs/design.md, section 6): its JSON Schema is published at /feed.schema.json. Rows are
 * identified by externalId: importing the same feed twice changes nothing.
 */
const texts = z.array(line(500)).max(60).default([]);

/** An instant that every store holds: PostgreSQL has no year 0, and odd offsets before 1970. */
const feedInstant = instantWithOffset().refine((text) => text >= "1970", "date is out of range");

/** Characters that leave no mark: white space, control characters, and letters and signs that are drawn as nothing. */
const unseen = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** One line that a person can see something of. */
const visibleLine = (max: number) =>
  line(max).pipe(
    z
      .string()
      .min(1)
      .refine((text) => text === "" || text.replace(unseen, "") !== "", "text is invisible"),
  );
/** A Brazilian number as people write it: the area's two digits, and eight or nine of the number. */
export const phone = /^(?:\+?55[\s.-]?)?\(?0?[1-9]\d\)?[\s.-]?\d{4,5}[\s.-]?\d{4}$/;
/** The most minutes of a stage (ten days), and the most kB (10 GB): a card adds up those of all stages. */
const [MOST_MINUTES, MOST_KB] = [14_400, 10_000_000];

const feedRowFields = z.object({
  externalId: line(200).pipe(z.string().min(1)),
  roleName: visibleLine(160),
  cbo: z
    .string()
    .regex(/^\d{6}$/)
    .nullable()
    .default(null),
  company: z.object({
    name: visibleLine(160),
    about: lines(4000).default(""),
    logo: z
      .url({ protocol: /^https$/ })
      .pipe(line(2000))
      .nullable()
      .default(null),
    /** Not there rather than null, so that a feed without one stays the same to the last byte of its hash. */
    phone: line(30).pipe(z.string().regex(phone, "phone is none")).optional(),
    hidden: z.boolean().default(false),
  }),
  city: visibleLine(100),
  state: vacancySchema.shape.state,
  workplace: vacancySchema.shape.workplace.default("onSite"),
  shift: vacancySchema.shape.shift.default(null),
  shiftEndsAt: vacancySchema.shape.shiftEndsAt,
  /** Where it is not said, benefits that name it say it. */
  transportVoucher: vacancySchema.shape.transportVoucher,
  contractType: vacancySchema.shape.contractType.default("clt"),
  payment: paySchema
    .refine((pay) => pay.min === null || pay.max === null || pay.min <= pay.max, "min is over max")
    .default({ kind: "negotiable", min: null, max: null, period: "month" }),
  commissionPayment: vacancySchema.shape.commissionPayment.max(7).default([]),
  vacancies: z.number().int().positive().max(10_000).default(1),
  vacanciesDeficiencies: vacancySchema.shape.vacanciesDeficiencies.default("notInformed"),
  schooling: vacancySchema.shape.schooling.default(null),
  cnh: vacancySchema.shape.cnh.max(7).default([]),
  jobProfile: vacancySchema.shape.jobProfile.default("mid"),
  description: lines(20_000).default(""),
  responsibilities: texts,
  requirements: texts,
  benefits: texts,
  stages: z
    .array(
      stageSchema.extend({
        name: line(160),
        minutes: stageSchema.shape.minutes.max(MOST_MINUTES),
        dataKb: stageSchema.shape.dataKb.max(MOST_KB),
      }),
    )
    .max(20)
    .default([]),
  opensAt: feedInstant,
  closesAt: feedInstant.nullable().default(null),
  status: vacancyStatusSchema.default(vacancyStatus.open),
  answerWithinDays: z.number().int().positive().max(365).default(15),
});

type Bare<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;

/** Returns the fields without their defaults, which would else fill what a partial object leaves out. */
const withoutDefaults = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field instanceof z.ZodDefault ? field.unwrap() : field]),
  ) as { [Name in keyof Shape]: Bare<Shape[Name]> };

/** A change of a vacancy: any fields of a row but its `externalId`, and its `status`, which has calls of its own. */
export const vacancyChangeSchema = z
  .object(withoutDefaults(feedRowFields.omit({ externalId: true, status: true }).shape))
  .partial();
export type VacancyChange = z.output<typeof vacancyChangeSchema>;

export const feedRowSchema = feedRowFields.refine(
  ({ opensAt, closesAt }) => closesAt === null || Date.parse(closesAt) > Date.parse(opensAt),
  { path: ["closesAt"], error: "closes before it opens" },
);
export type FeedRow = z.output<typeof feedRowSchema>;

export const feedSchema = z.object({ vacancies: z.array(feedRowSchema) });

/** A row that the store has now, and what the import did with it. */
const importedRowSchema = z.object({
  externalId: z.string(),
  selectiveProcessId: z.number().int(),
  result: z.enum(["created", "changed", "unchanged"]),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

/** Where a row stands in its file. Reports that were stored before there was `row` have null. */
export const whereRow = {
  /** The row's place among the rows, counted from 1. */
  row: z.number().int().nullable().default(null),
  /** The line on which the row begins, counted from 1. */
  line: z.number().int(),
};

/** The fault, for programs and for people. */
export const why = {
  /** The kind of problem, for programs: a name such as `missing`, `choiceInvalid` or `notJson`. New ones may come. */
  code: z.string().default("invalid"),
  /** The same for people, in the language of the call. */
  reason: z.string(),
};

/** The result of an import, in the language of the call, with each bad or doubtful row. */
export const importReportSchema = z.object({
  read: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.number().int(),
  /** The ids of the rows that are there now, at most 10,000. Of a larger feed ask GET /operator/selectiveProcesses. */
  ids: z.array(importedRowSchema),
  /** At most 200. */
  problems: z.array(z.object({ ...whereRow, externalId: z.string().nullable(), field: z.string().nullable(), ...why })),
  /**
   * New and changed rows that are doubtful, for example a demand for more than six months' experience (CLT art. 442-A),
   * and those of which a sign was mended.
   */
  warnings: z.array(z.object({ ...whereRow, externalId: z.string(), ...why })),
});
export type ImportReport = z.infer<typeof importReportSchema>;
