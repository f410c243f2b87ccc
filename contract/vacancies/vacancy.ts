import { z } from "zod";
import { companyRecordSchema } from "./companyRecord";
import { defineEndpoint } from "../base/endpoint";
import { logoHashSchema } from "./logo";
import { page, pageQuery } from "../base/paging";
import { ignoredSchema } from "../base/readQuery";
import { instant, lines, say, timeOfDay } from "../base/text";
import { payPeriods, reportReasons, stageKinds } from "../base/choices";
import {
  cnhSchema,
  commissionPaymentSchema,
  contractTypeSchema,
  jobProfileSchema,
  paymentSchema,
  schoolingSchema,
  shiftSchema,
  stateSchema,
  vacanciesDeficienciesSchema,
  workplaceSchema,
} from "../base/enums";
import { rankReasonSchema } from "./rankReason";
import { savedSearchSchema } from "./savedSearch";
import { vacancyLifeSchema } from "./vacancySilence";
import { searchFilters, startPlaceSchema, understoodSchema } from "./vacancySearch";
import { vacancyStatus } from "./vacancyStatus";

export const vacancyStatusSchema = z.literal(Object.values(vacancyStatus));
export const OPEN_STATUS = vacancyStatus.open;

/** In centavos per `period`; null if unknown. */
export const paySchema = z.object({
  kind: paymentSchema,
  min: z.number().int().nonnegative().max(100_000_000).nullable(),
  max: z.number().int().nonnegative().max(100_000_000).nullable(),
  period: z.enum(payPeriods),
});

const companySchema = z.object({
  name: z.string().nullable(),
  about: z.string(),
  /** The store has the address from the feed. Answers have the logo's hash instead. */
  logo: z.string().nullable(),
  /** The company's own spelling; absent for a confidential company. */
  phone: z.string().optional(),
  hidden: z.boolean(),
});

export const stageSchema = z.object({
  kind: z.enum(stageKinds),
  name: z.string(),
  minutes: z.number().int().nonnegative(),
  /** In kB. */
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
  /** A time such as "18:00", or null if unknown. */
  shiftEndsAt: timeOfDay.nullable().default(null),
  /** Vale-transporte (Lei 7.418/1985). Null if unknown. */
  transportVoucher: z.boolean().nullable().default(null),
  contractType: contractTypeSchema,
  payment: paySchema,
  commissionPayment: z.array(commissionPaymentSchema),
  vacancies: z.number().int().positive(),
  vacanciesDeficiencies: vacanciesDeficienciesSchema,
  /** The lowest accepted level; null without a requirement. */
  schooling: schoolingSchema.nullable(),
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
  answerWithinDays: z.number().int().positive(),
});
export type Vacancy = z.infer<typeof vacancySchema>;

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
    /** The logo's hash; absent without a logo. */
    companyLogo: logoHashSchema.optional(),
    /** Absent for a confidential company, or for a company with too few applications. */
    record: companyRecordSchema.optional(),
    /** Absent for an active, never reposted vacancy. */
    life: vacancyLifeSchema.pick({ reposts: true, silence: true, silentSince: true }).optional(),
    hasCommission: z.boolean(),
    /** In days. Absent on cards that earlier versions stored. */
    answerWithinDays: vacancySchema.shape.answerWithinDays.optional(),
    effort: z.object({ stages: z.number().int(), minutes: z.number().int(), video: z.boolean() }),
    applicationState: z.string().nullable(),
    /** In km from `startPlace`, between the municipal seats. Null if unknown, or for remote work. */
    distanceKm: z.number().int().nonnegative().nullable().default(null),
    /** Absent if the rows are not ranked for a person. */
    reasons: z.array(rankReasonSchema).optional(),
  });
export type VacancyRow = z.infer<typeof vacancyRowSchema>;

/** JSON numbers are exact up to 53 bits; the store's ids have 64. */
export const vacancyIdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Most marks per kind. Beyond this number, the oldest marks are deleted. */
export const MOST_MARKS = 200;

const marked = z.array(vacancyIdSchema).max(MOST_MARKS);
export const marksSchema = z.object({ saved: marked, hidden: marked, seen: marked });
export type VacancyMarks = z.infer<typeof marksSchema>;

export const listVacancies = defineEndpoint("GET", "/selectiveProcess/listAll", {
  auth: "anyone",
  summary:
    "Searches vacancies. With candidateId (the bearer's own) each row says whether that candidate applied. Values and parameters that it does not know are left out and named in `ignored`",
  namesIgnored: true,
  query: searchFilters.extend({
    ...pageQuery,
    candidateId: z.string().max(64).optional(),
    status: z.coerce.number().pipe(vacancyStatusSchema).default(vacancyStatus.open),
    facets: z.coerce.number().int().min(0).max(1).default(0),
  }),
  response: page(vacancyRowSchema).extend({
    /** Number of results by filter and value. Null if not asked for, or if there are too many results. */
    facets: z.record(z.string(), z.record(z.string(), z.number().int())).nullable(),
    /** Null if distances neither filter nor order the rows. */
    startPlace: startPlaceSchema.nullable().default(null),
    understood: understoodSchema.optional(),
    /** Present with candidateId, to save another call. */
    marks: marksSchema.optional(),
    savedSearches: z.array(savedSearchSchema).optional(),
    ignored: ignoredSchema.optional(),
  }),
  errors: [404],
});

export const vacancyParams = z.object({ selectiveProcessId: z.coerce.number().pipe(vacancyIdSchema) });
/** With `earlier=1`, a call reads the previous application of a candidate who has applied again. */
export const earlierQuery = z.object({ earlier: z.literal("1").optional() });

export const viewVacancy = defineEndpoint("GET", "/selectiveProcess/{selectiveProcessId}", {
  auth: "anyone",
  summary: "One vacancy, whole, also once it has closed. With candidateId (the bearer's own) or a city, how far it is",
  params: vacancyParams,
  query: z.object({
    candidateId: z.string().max(64).optional(),
    city: searchFilters.shape.city,
    state: searchFilters.shape.state,
  }),
  response: vacancySchema.extend({
    distanceKm: vacancyRowSchema.shape.distanceKm,
    startPlace: startPlaceSchema.nullable().default(null),
    /** At most four vacancies. */
    similar: z.array(vacancyRowSchema),
    record: companyRecordSchema.optional(),
    life: vacancyLifeSchema.optional(),
  }),
});

/** Ids for the sitemap, 5,000 a page. */
export const listOpenVacancyIds = defineEndpoint("GET", "/selectiveProcess/openIds", {
  auth: "anyone",
  summary: "Ids of open vacancies, for the sitemap",
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  response: z.object({
    rows: z.array(z.object({ id: z.number().int(), opensAt: instant })),
    next: z.number().int().nullable(),
    newest: z.number().int().nullable(),
  }),
});

export const getRevision = defineEndpoint("GET", "/selectiveProcess/revision", {
  auth: "anyone",
  summary: "A number that any change of an open vacancy raises: what was made of an older one is stale",
  response: z.object({ revision: z.number().int() }),
});

export const reportVacancy = defineEndpoint("POST", "/selectiveProcess/{selectiveProcessId}/report", {
  // An account is not required, so that everybody can report a demand for money.
  auth: "anyone",
  summary: "Reports a vacancy to the operator",
  params: vacancyParams,
  body: z.object({ reason: z.enum(reportReasons, say("reasonRequired")), details: lines(2000).default("") }),
  response: z.object({ received: z.literal(true) }),
  status: 201,
});
