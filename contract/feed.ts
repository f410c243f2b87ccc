import { z } from "zod";
import { vacancyStatusSchema, vacancySchema, paySchema, stageSchema } from "./vacancy";
import { instant, line, lines } from "./text";
import { vacancyStatus } from "./vacancyStatus";

/**
 * Our own feed of vacancies (docs/design.md, section 6): its JSON Schema is published at /feed.schema.json. Rows are
 * identified by externalId: importing the same feed twice changes nothing.
 */
const texts = z.array(line(500)).max(60).default([]);

export const feedRowSchema = z.object({
  externalId: line(200).pipe(z.string().min(1)),
  roleName: line(160).pipe(z.string().min(1)),
  cbo: z
    .string()
    .regex(/^\d{6}$/)
    .nullable()
    .default(null),
  company: z.object({
    name: line(160).pipe(z.string().min(1)),
    about: lines(4000).default(""),
    logo: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    hidden: z.boolean().default(false),
  }),
  city: line(100).pipe(z.string().min(1)),
  state: vacancySchema.shape.state,
  workplace: vacancySchema.shape.workplace.default("onSite"),
  shift: vacancySchema.shape.shift.default(null),
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
  stages: z.array(stageSchema).max(20).default([]),
  opensAt: instant,
  closesAt: instant.nullable().default(null),
  status: vacancyStatusSchema.default(vacancyStatus.open),
  answerWithinDays: z.number().int().positive().max(365).default(15),
});
export type FeedRow = z.output<typeof feedRowSchema>;

export const feedSchema = z.object({ vacancies: z.array(feedRowSchema) });

/** What an import did. It names each row that was bad or that the operator should look at. */
export const importReportSchema = z.object({
  read: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.number().int(),
  /** At most 200. `line` is the row's line in the file, counted from 1. */
  problems: z.array(
    z.object({
      line: z.number().int(),
      externalId: z.string().nullable(),
      field: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  /**
   * Rows that were taken in but are doubtful, for example a demand for more than six months' experience (CLT art.
   * 442-A).
   */
  warnings: z.array(z.object({ line: z.number().int(), externalId: z.string(), reason: z.string() })),
});
export type ImportReport = z.infer<typeof importReportSchema>;
