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
import { vacancyLifeSchema } from "./vacancySilence";
import { searchFilters, startPlaceSchema, understoodSchema } from "./vacancySearch";
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
    /** The days within which the company promises to answer. A card that was written before has none. */
    answerWithinDays: vacancySchema.shape.answerWithinDays.optional(),
    effort: z.object({ stages: z.number().int(), minutes: z.number().int(), video: z.boolean() }),
    /** The state of the caller's live application, if there is one. */
    applicationState: z.string().nullable(),
    /** How far it is from `startPlace`, in km, between the municipalities' seats. Null if not known, or remote. */
    distanceKm: z.number().int().nonnegative().nullable().default(null),
    /** Why it stands here for the candidate. Not there in an order that is the same for everybody. */
    reasons: z.array(rankReasonSchema).optional(),
  });
export type VacancyRow = z.infer<typeof vacancyRowSchema>;

/** The store has 64 bits for it, and JSON keeps 53 of them exact. */
export const vacancyIdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The newest marks of each kind that are kept; an older one is forgotten. */
export const MOST_MARKS = 200;

const marked = z.array(vacancyIdSchema).max(MOST_MARKS);
/** The ids of vacancies by their mark, newest first. */
export const marksSchema = z.object({ saved: marked, hidden: marked, seen: marked });
export type VacancyMarks = z.infer<typeof marksSchema>;

export const listVacancies = defineEndpoint({
  method: "GET",
  path: "/selectiveProcess/listAll",
  auth: "anyone",
  summary:
    "Searches vacancies. With candidateId (the bearer's own) each row says whether that candidate applied. Values and parameters that it does not know are left out and named in `ignored`",
  namesIgnored: true,
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
    /** The candidate's marks, with candidateId: a list of results needs no other call. */
    marks: marksSchema.optional(),
    /** Not there where nothing was ignored. */
    ignored: ignoredSchema.optional(),
  }),
  errors: [404],
});

/** The parameter of a path that names a vacancy. */
export const vacancyParams = z.object({ selectiveProcessId: z.coerce.number().pipe(vacancyIdSchema) });
/** It asks for what belongs to the application before, for whoever has applied to the vacancy anew. */
export const earlierQuery = z.object({ earlier: z.literal("1").optional() });

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
