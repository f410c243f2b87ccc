import { z } from "zod";
import { companyRecordSchema } from "./companyRecord";
import { defineEndpoint } from "./endpoint";
import { logoHashSchema } from "./logo";
import { many, page, pageQuery } from "./paging";
import { instant, line, lines, say, timeOfDay } from "./text";
import { payPeriods, reportReasons, stageKinds } from "./choices";
import {
  cnhSchema,
  commissionPaymentSchema,
  contractTypeSchema,
  jobProfileSchema,
  leastPaySchema,
  paymentSchema,
  publishedDaysSchema,
  radiusSchema,
  schoolingSchema,
  shiftSchema,
  sortSchema,
  stateSchema,
  vacanciesDeficienciesSchema,
  workingHoursSchema,
  workplaceSchema,
} from "./enums";
import { vacancyLifeSchema } from "./vacancySilence";
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
  /** In the store the address that the feed named, and in an answer the hash of what was made of it, or null. */
  logo: z.string().nullable(),
  /** Where a person can ask, as the company writes it; never that of a hidden company. */
  phone: z.string().optional(),
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
  /** When the working day ends, as "18:00". Null if the company does not say. */
  shiftEndsAt: timeOfDay.nullable().default(null),
  /** Whether the way to work is paid (vale-transporte, Lei 7.418/1985). Null if the company does not say. */
  transportVoucher: z.boolean().nullable().default(null),
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
  /** The days after an application within which the company promises to answer. */
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
    /** The hash in the names of the company's logo; not there where it has none. */
    companyLogo: logoHashSchema.optional(),
    /** How the company answers. Not there where it is hidden, or where too few applications count. */
    record: companyRecordSchema.optional(),
    /** Not there where there is nothing to say of it: it was brought once, and the company is not silent. */
    life: vacancyLifeSchema.pick({ reposts: true, silence: true, silentSince: true }).optional(),
    hasCommission: z.boolean(),
    effort: z.object({ stages: z.number().int(), minutes: z.number().int(), video: z.boolean() }),
    /** The state of the caller's live application, if there is one. */
    applicationState: z.string().nullable(),
    /** How far it is from `startPlace`, in km, between the municipalities' seats. Null if not known, or remote. */
    distanceKm: z.number().int().nonnegative().nullable().default(null),
  });
export type VacancyRow = z.infer<typeof vacancyRowSchema>;

/** The city that distances are measured from, and whether it is the candidate's own or one that was named. */
const startPlaceSchema = z.object({ city: z.string(), state: stateSchema, isHome: z.boolean() });
export type StartPlace = z.infer<typeof startPlaceSchema>;

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
  workplace: many(workplaceSchema),
  /** The working hours, as the vacancy's field or its own texts say them. */
  hours: many(workingHoursSchema),
  /**
   * The greatest distance in km. The city (and its state) is then where the distance is measured from, and no filter;
   * where none is named, the candidate's own is.
   */
  within: z.union([z.literal(""), radiusSchema]).default(""),
  /** The least pay that a vacancy must reach, in reais a month. A vacancy that says no pay is not found. */
  minPay: z.union([z.literal(""), leastPaySchema]).default(""),
  /** Opened in the last so many days of 24 hours. An alert does not ask for it: what is new is new. */
  publishedWithin: z.union([z.literal(""), publishedDaysSchema]).default(""),
  /** The order is by opening date (docs/design.md, section 6). */
  sort: sortSchema.default("ASC"),
});
export type SearchFilters = z.output<typeof searchFilters>;

/** How the words of a search were understood, for the screen to say so. */
const understoodSchema = z.object({
  /** The text as it was searched, where it had typing errors; else null. */
  corrected: z.string().nullable(),
  /** The field of that text. Both fields may have errors: then it is the one of the role. */
  correctedField: z.enum(["roleName", "city"]).default("roleName"),
  /** Typed words of which no vacancy has anything. */
  ignored: z.array(z.string()),
  /** True where the person asks for what is near, and nobody knows where they are. */
  asksPlace: z.literal(true).optional(),
  /** True where no vacancy has all that was asked for, and the results miss a part. */
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
        "workplace",
        "hours",
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
    /** By filter and value: how many results have it. Null if not asked for, or if there are too many to count. */
    facets: z.record(z.string(), z.record(z.string(), z.number().int())).nullable(),
    /** Null where nobody said from where. A distance then neither filters nor orders. */
    startPlace: startPlaceSchema.nullable().default(null),
    /** Not there where the words were taken as they are. */
    understood: understoodSchema.optional(),
  }),
  errors: [404],
});

/** The store has 64 bits for it, and JSON keeps 53 of them exact. */
export const vacancyIdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** The parameter of a path that names a vacancy. */
export const vacancyParams = z.object({ selectiveProcessId: z.coerce.number().pipe(vacancyIdSchema) });

export const viewVacancy = defineEndpoint({
  method: "GET",
  path: "/selectiveProcess/{selectiveProcessId}",
  auth: "anyone",
  summary: "One vacancy, whole, also once it has closed. With candidateId (the bearer's own) or a city, how far it is",
  params: vacancyParams,
  query: z.object({
    candidateId: z.string().max(64).optional(),
    /** The city that the distance is measured from, where there is no candidate. */
    city: searchFilters.shape.city,
    state: searchFilters.shape.state,
  }),
  response: vacancySchema.extend({
    distanceKm: vacancyRowSchema.shape.distanceKm,
    startPlace: startPlaceSchema.nullable().default(null),
    /** Similar open vacancies, at most four. */
    similar: z.array(vacancyRowSchema),
    /** How its company answers. Not there where the company is hidden, or where too few applications count. */
    record: companyRecordSchema.optional(),
    /** Whether somebody at the company still looks after it. */
    life: vacancyLifeSchema.optional(),
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
    /** The newest id that any open vacancy has; null where there is none. */
    newest: z.number().int().nullable(),
  }),
});

export const getRevision = defineEndpoint({
  method: "GET",
  path: "/selectiveProcess/revision",
  auth: "anyone",
  summary: "A number that any change of an open vacancy raises: what was made of an older one is stale",
  response: z.object({ revision: z.number().int() }),
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
