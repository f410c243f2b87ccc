import { z } from "zod/v4";
import { defineCall } from "./call";
import { page, pageQuery } from "./paging";
import { instant, line, lines, say } from "./text";
import { payPeriods, reportReasons, stageKinds } from "./choices";
import {
  cnhSchema,
  commissionPaymentSchema,
  contractTypeSchema,
  jobProfileSchema,
  paymentSchema,
  schoolingSchema,
  shiftSchema,
  sortSchema,
  stateSchema,
  vacanciesDeficienciesSchema,
  workplaceSchema,
} from "./vocabulary";

/** 1 open, 2 paused, 3 closed, 4 cancelled (design.md, section 6). */
export const processStatusSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export const OPEN_STATUS = 1;

/** Amounts in centavos per `period`; null where the company does not say. */
export const paySchema = z.object({
  kind: paymentSchema,
  min: z.number().int().nonnegative().max(100_000_000).nullable(),
  max: z.number().int().nonnegative().max(100_000_000).nullable(),
  period: z.enum(payPeriods),
});

export const companySchema = z.object({
  /** Null where the company is hidden. */
  name: z.string().nullable(),
  about: z.string(),
  logo: z.string().nullable(),
  hidden: z.boolean(),
});

/** One step of the selection, with what it costs the candidate. */
export const stageSchema = z.object({
  kind: z.enum(stageKinds),
  name: z.string(),
  minutes: z.number().int().nonnegative(),
  /** Mobile data, in kB. */
  dataKb: z.number().int().nonnegative(),
});
export type Stage = z.infer<typeof stageSchema>;

export const selectiveProcessSchema = z.object({
  id: z.number().int(),
  externalId: z.string(),
  roleName: z.string(),
  cbo: z.string().nullable(),
  company: companySchema,
  city: z.string(),
  state: stateSchema,
  workplace: workplaceSchema,
  shift: shiftSchema.nullable(),
  contractType: contractTypeSchema,
  payment: paySchema,
  commissionPayment: z.array(commissionPaymentSchema),
  vacancies: z.number().int().positive(),
  vacanciesDeficiencies: vacanciesDeficienciesSchema,
  /** The least that is asked; null: nothing is. */
  schooling: schoolingSchema.nullable(),
  /** All of these are asked. */
  cnh: z.array(cnhSchema),
  jobProfile: jobProfileSchema,
  description: z.string(),
  responsibilities: z.array(z.string()),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
  stages: z.array(stageSchema),
  opensAt: instant,
  closesAt: instant.nullable(),
  status: processStatusSchema,
  createdAt: instant,
  /** Days from an application to the promised answer. */
  answerWithinDays: z.number().int().positive(),
});
export type SelectiveProcess = z.infer<typeof selectiveProcessSchema>;

/** A search result: what a vacancy card shows (look.md), nothing else. */
export const processRowSchema = selectiveProcessSchema
  .pick({
    id: true,
    roleName: true,
    city: true,
    state: true,
    workplace: true,
    contractType: true,
    payment: true,
    vacanciesDeficiencies: true,
    opensAt: true,
    closesAt: true,
    status: true,
  })
  .extend({
    companyName: z.string().nullable(),
    hasCommission: z.boolean(),
    effort: z.object({ stages: z.number().int(), minutes: z.number().int(), video: z.boolean() }),
    /** State of the asking candidate's live application, if any. */
    applicationState: z.string().nullable(),
  });
export type ProcessRow = z.infer<typeof processRowSchema>;

const many = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value): unknown => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(40),
  );

/** The filters of the specification's job search query; a list is OR within and AND between. */
export const searchFilters = z.object({
  roleName: line(120).default(""),
  city: line(100).default(""),
  state: z.union([z.literal(""), stateSchema]).default(""),
  contractType: many(contractTypeSchema),
  payment: many(paymentSchema),
  commissionPayment: many(commissionPaymentSchema),
  vacanciesDeficiencies: z.union([z.literal(""), vacanciesDeficienciesSchema]).default(""),
  schooling: many(schoolingSchema),
  cnh: many(cnhSchema),
  jobProfile: many(jobProfileSchema),
  /** By opening date (design.md, section 6). */
  sort: sortSchema.default("ASC"),
});
export type SearchFilters = z.output<typeof searchFilters>;

const counts = z.record(z.string(), z.number().int());

export const listSelectiveProcesses = defineCall({
  method: "GET",
  path: "/selectiveProcess/listAll",
  audience: "anyone",
  summary: "Searches processes. With candidateId (the bearer's own) each row says whether that candidate applied",
  query: searchFilters.extend({
    ...pageQuery,
    candidateId: z.string().max(64).optional(),
    status: z.coerce.number().int().min(1).max(4).default(OPEN_STATUS),
    /** 1: the answer has `facets`. */
    facets: z.coerce.number().int().min(0).max(1).default(0),
  }),
  answer: page(processRowSchema).extend({
    /** Filter name to value to number of results with it; null where not asked for, or where there are too many to count. */
    facets: z.record(z.string(), counts).nullable(),
  }),
  failures: [404],
});

const ofProcess = z.object({ selectiveProcessId: z.coerce.number().int().positive().max(2_147_483_647) });

export const viewSelectiveProcess = defineCall({
  method: "GET",
  path: "/selectiveProcess/{selectiveProcessId}",
  audience: "anyone",
  summary: "One process, whole, also once it has closed",
  params: ofProcess,
  answer: selectiveProcessSchema.extend({
    /** Open processes alike, at most four. */
    similar: z.array(processRowSchema),
  }),
  failures: [404],
});

/** Ids and dates of all open processes for the sitemap, in the order of ids; 5,000 a page. */
export const listOpenProcessIds = defineCall({
  method: "GET",
  path: "/selectiveProcess/openIds",
  audience: "anyone",
  summary: "Ids of open processes, for the sitemap",
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  answer: z.object({
    rows: z.array(z.object({ id: z.number().int(), opensAt: instant })),
    next: z.number().int().nullable(),
  }),
});

export const reportSelectiveProcess = defineCall({
  method: "POST",
  path: "/selectiveProcess/{selectiveProcessId}/report",
  audience: "bearer",
  summary: "Reports a process to the operator",
  params: ofProcess,
  body: z.object({ reason: z.enum(reportReasons, say("reasonRequired")), details: lines(2000).default("") }),
  answer: z.object({ received: z.literal(true) }),
  status: 201,
  failures: [404],
});
