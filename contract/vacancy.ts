import { z } from "zod";
import { defineEndpoint } from "./endpoint";
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
} from "./enums";
import { vacancyStatus } from "./vacancyStatus";

export const vacancyStatusSchema = z.literal(Object.values(vacancyStatus));
export const OPEN_STATUS = vacancyStatus.open;

/** Amounts are in centavos per `period`; null if the company does not say. */
export const paySchema = z.object({
  kind: paymentSchema,
  min: z.number().int().nonnegative().max(100_000_000).nullable(),
  max: z.number().int().nonnegative().max(100_000_000).nullable(),
  period: z.enum(payPeriods),
});

const companySchema = z.object({
  /** Null if the company is hidden. */
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
  /** The mobile data that the step takes, in kB. */
  dataKb: z.number().int().nonnegative(),
});
export type Stage = z.infer<typeof stageSchema>;

export const vacancySchema = z.object({
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
  /** The least schooling that is asked; null if none is. */
  schooling: schoolingSchema.nullable(),
  /** The vacancy asks for all of these. */
  cnh: z.array(cnhSchema),
  jobProfile: jobProfileSchema,
  description: z.string(),
  responsibilities: z.array(z.string()),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
  stages: z.array(stageSchema),
  opensAt: instant,
  closesAt: instant.nullable(),
  status: vacancyStatusSchema,
  createdAt: instant,
  /** How many days after an application the company promises to answer. */
  answerWithinDays: z.number().int().positive(),
});
export type Vacancy = z.infer<typeof vacancySchema>;

/** A search result: what a vacancy card shows (docs/design.md, section 11), nothing else. */
export const vacancyRowSchema = vacancySchema
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
    /** The state of the caller's live application, if there is one. */
    applicationState: z.string().nullable(),
  });
export type VacancyRow = z.infer<typeof vacancyRowSchema>;

const many = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value): unknown => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(40),
  );

/** The filters of the requirements' job search query; a list is OR within and AND between. */
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
  /** The order is by opening date (docs/design.md, section 6). */
  sort: sortSchema.default("ASC"),
});
export type SearchFilters = z.output<typeof searchFilters>;

const counts = z.record(z.string(), z.number().int());

/** How the words of a search were understood, for the screen to say so. */
const understoodSchema = z.object({
  /** The text as it was searched, where it had typing errors; else null. */
  corrected: z.string().nullable(),
  /** Typed words of which no vacancy has anything. */
  ignored: z.array(z.string()),
  /** No vacancy has all that was asked for, and the results miss a part. */
  isNear: z.boolean(),
  /**
   * What some of the words mean as a filter, and what is left of their field's text without them. A city or a state
   * that was typed as such is none.
   */
  filters: z.array(
    z.object({
      field: z.enum(["roleName", "city"]),
      filter: z.enum([
        "city",
        "state",
        "contractType",
        "payment",
        "schooling",
        "cnh",
        "jobProfile",
        "vacanciesDeficiencies",
      ]),
      values: z.array(z.string()),
      rest: z.string(),
    }),
  ),
});
export type Understood = z.infer<typeof understoodSchema>;

export const listVacancies = defineEndpoint({
  method: "GET",
  path: "/selectiveProcess/listAll",
  auth: "anyone",
  summary: "Searches vacancies. With candidateId (the bearer's own) each row says whether that candidate applied",
  query: searchFilters.extend({
    ...pageQuery,
    candidateId: z.string().max(64).optional(),
    status: z.coerce.number().pipe(vacancyStatusSchema).default(vacancyStatus.open),
    /** If it is 1, the response has `facets`. */
    facets: z.coerce.number().int().min(0).max(1).default(0),
  }),
  response: page(vacancyRowSchema).extend({
    /**
     * By filter and value: how many results have it. Null if they were not asked for, or if there are too many results
     * to count.
     */
    facets: z.record(z.string(), counts).nullable(),
    /** Not there where the words were taken as they are. */
    understood: understoodSchema.optional(),
  }),
  errors: [404],
});

/** A positive integer. The store has 64 bits for it, and JSON keeps 53 of them exact. */
export const vacancyIdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** The parameter of a path that names a vacancy. */
export const vacancyParams = z.object({ selectiveProcessId: z.coerce.number().pipe(vacancyIdSchema) });

export const viewVacancy = defineEndpoint({
  method: "GET",
  path: "/selectiveProcess/{selectiveProcessId}",
  auth: "anyone",
  summary: "One vacancy, whole, also once it has closed",
  params: vacancyParams,
  response: vacancySchema.extend({
    /** Similar open vacancies, at most four. */
    similar: z.array(vacancyRowSchema),
  }),
  errors: [404],
});

/** The ids and dates of all open vacancies for the sitemap, in the order of ids, 5,000 on a page. */
export const listOpenVacancyIds = defineEndpoint({
  method: "GET",
  path: "/selectiveProcess/openIds",
  auth: "anyone",
  summary: "Ids of open vacancies, for the sitemap",
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  response: z.object({
    rows: z.array(z.object({ id: z.number().int(), opensAt: instant })),
    next: z.number().int().nullable(),
  }),
});

export const reportVacancy = defineEndpoint({
  method: "POST",
  path: "/selectiveProcess/{selectiveProcessId}/report",
  // A person who sees that a vacancy asks for money should not need an account to say so.
  auth: "anyone",
  summary: "Reports a vacancy to the operator",
  params: vacancyParams,
  body: z.object({ reason: z.enum(reportReasons, say("reasonRequired")), details: lines(2000).default("") }),
  response: z.object({ received: z.literal(true) }),
  status: 201,
  errors: [404],
});
