import { z } from "zod";
import { vacancyStatusSchema, vacancySchema, paySchema, stageSchema } from "./vacancy";
import { feedId, feedInstant, feedLine, feedPhone, feedPicture, feedText, visibleLine } from "./feedText";
import { vacancyStatus } from "./vacancyStatus";

export const feedFormats = ["json", "indeed", "jsonld"] as const;

// The schema is published as /feed.schema.json (docs/design.md, section 6). Rows are identified by externalId.

const texts = z.array(feedLine(500)).max(60).default([]);

/** Limits of a stage: ten days and 10 GB. A card shows the sums of all stages. */
const [MOST_MINUTES, MOST_KB] = [14_400, 10_000_000];

const feedRowFields = z.object({
  externalId: feedId(200),
  roleName: visibleLine(160),
  cbo: z
    .string()
    .regex(/^\d{6}$/)
    .nullable()
    .default(null),
  company: z.object({
    name: visibleLine(160),
    about: feedText(4000).default(""),
    logo: feedPicture.nullable().default(null),
    /** Absent by default, because a null would change the hash of each stored row. */
    phone: feedPhone.optional(),
    hidden: z.boolean().default(false),
  }),
  city: visibleLine(100),
  state: vacancySchema.shape.state,
  workplace: vacancySchema.shape.workplace.default("onSite"),
  shift: vacancySchema.shape.shift.default(null),
  shiftEndsAt: vacancySchema.shape.shiftEndsAt,
  /** If absent, the value is read from the benefits. */
  transportVoucher: vacancySchema.shape.transportVoucher,
  contractType: vacancySchema.shape.contractType.default("clt"),
  payment: paySchema
    .refine((pay) => pay.min === null || pay.max === null || pay.min <= pay.max, "min is over max")
    .meta({ description: "min is at most max. Amounts are in centavos." })
    .default({ kind: "negotiable", min: null, max: null, period: "month" }),
  commissionPayment: vacancySchema.shape.commissionPayment.max(7).default([]),
  vacancies: z.number().int().positive().max(10_000).default(1),
  vacanciesDeficiencies: vacancySchema.shape.vacanciesDeficiencies.default("notInformed"),
  schooling: vacancySchema.shape.schooling.default(null),
  cnh: vacancySchema.shape.cnh.max(7).default([]),
  jobProfile: vacancySchema.shape.jobProfile.default("mid"),
  description: feedText(20_000).default(""),
  responsibilities: texts,
  requirements: texts,
  benefits: texts,
  stages: z
    .array(
      stageSchema.extend({
        name: feedLine(160),
        minutes: stageSchema.shape.minutes.max(MOST_MINUTES),
        dataKb: stageSchema.shape.dataKb.max(MOST_KB),
      }),
    )
    .max(20)
    .default([]),
  opensAt: feedInstant,
  closesAt: feedInstant.nullable().default(null).meta({ description: "Later than opensAt." }),
  status: vacancyStatusSchema.default(vacancyStatus.open),
  answerWithinDays: z.number().int().positive().max(365).default(15),
});

type Bare<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;

/** Removes defaults, which would fill absent fields of a partial object. */
const withoutDefaults = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field instanceof z.ZodDefault ? field.unwrap() : field]),
  ) as { [Name in keyof Shape]: Bare<Shape[Name]> };

/** All fields except `externalId` and `status`, which has calls of its own. */
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

const importedRowSchema = z.object({
  externalId: z.string(),
  selectiveProcessId: z.number().int(),
  result: z.enum(["created", "changed", "unchanged"]),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

export const whereRow = { row: z.number().int().nullable().default(null), line: z.number().int() };

export const why = {
  /** Such as `missing`, `choiceInvalid` or `notJson`. Later versions may have other codes. */
  code: z.string().default("invalid"),
  reason: z.string(),
};

export const importReportSchema = z.object({
  read: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.number().int(),
  /** At most 10,000 ids. For more use GET /operator/selectiveProcesses. */
  ids: z.array(importedRowSchema),
  /** At most 200 problems. */
  problems: z.array(z.object({ ...whereRow, externalId: z.string().nullable(), field: z.string().nullable(), ...why })),
  /** At most 200 doubts, such as a demand for over six months' experience (CLT art. 442-A) or a restored character. */
  warnings: z.array(z.object({ ...whereRow, externalId: z.string(), ...why })),
});
export type ImportReport = z.infer<typeof importReportSchema>;
