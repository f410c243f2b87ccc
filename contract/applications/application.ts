import { z } from "zod";
import { findAnswerProblems, missingItems } from "./applicationRules";
import { hireSchema } from "./hire";
import { documentSchema, interviewSchema, requestSchema, type RequestKind } from "./applicationSteps";
import { candidateParams, profileFields } from "../candidates/candidate";
import { refusalReasons, vacancyTests } from "../base/choices";
import { defineEndpoint } from "../base/endpoint";
import { offerSchema } from "./offer";
import { page, pageQuery } from "../base/paging";
import { stageSchema, vacancyIdSchema, vacancyParams, vacancyRowSchema, vacancySchema } from "../vacancies/vacancy";
import { instant, line, lines, say } from "../base/text";
import { nextActions, sayings } from "./whatNow";
import { cnhSchema, disabilitySchema, schoolingSchema } from "../base/enums";

/** The states of docs/design.md, section 7. */
export const applicationStates = [
  "invited",
  "draft",
  "submitted",
  "inReview",
  "inStages",
  "interview",
  "finalist",
  "offer",
  "accepted",
  "hired",
  "declined",
  "discarded",
  "closedUnsent",
  "expired",
  "notSelected",
  "talentPool",
  "withdrawn",
  "cancelled",
  "refused",
  "retracted",
  "unanswered",
] as const;
export const applicationStateSchema = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof applicationStateSchema>;

/** When each kind can be asked for: another time with an interview, an adaptation while one is still judged. */
export const askedIn: Record<RequestKind, readonly ApplicationState[]> = {
  otherTime: ["interview"],
  adaptation: ["submitted", "inReview", "inStages", "interview", "finalist"],
};

/** The ends by which a company says no. Each of its moves there has a reason. */
export const companyNos: readonly ApplicationState[] = ["notSelected", "talentPool", "cancelled", "retracted"];

/** Whether an end is a company's no: the same vacancy is not offered again then. */
export const isCompanyNo = (state: ApplicationState): boolean => companyNos.includes(state);

export const turns = ["candidate", "company", "ended"] as const;
export type Turn = (typeof turns)[number];

const historyEntrySchema = z.object({
  at: instant,
  from: applicationStateSchema.nullable(),
  to: applicationStateSchema,
  by: z.enum(["candidate", "company", "system"]),
  reason: z.string().nullable(),
  /** The kind of reason that a company gave for its no. */
  reasonKind: z.enum(refusalReasons).optional(),
});

const applicationCore = z.object({
  id: z.uuid(),
  selectiveProcessId: z.number().int(),
  state: applicationStateSchema,
  turn: z.enum(turns),
  /** Null if there is none. */
  nextAction: z.enum(nextActions).nullable(),
  /** The texts that explain the turn, one after the other. An API server that knows none sends the state's own. */
  says: z.array(z.enum(sayings)).default(["state"]),
  /** The test that the next action is about, and whether it was begun, or its clock runs; null for other actions. */
  nextTest: z
    .object({ test: z.enum(vacancyTests), isBegun: z.boolean(), isRunning: z.boolean() })
    .nullable()
    .default(null),
  /** The cost of the next action, in minutes and in mobile data; null where that says nothing, as of an offer. */
  effort: z.object({ minutes: z.number().int(), dataKb: z.number().int() }).nullable().default(null),
  /** The number to quote to the company, like "MTZ-7K3Q-92XF"; null before the application is sent. */
  protocol: z.string().nullable(),
  submittedAt: instant.nullable(),
  changedAt: instant,
  /** By when the company owes an answer, by its first promise. `daysLate` counts from then. */
  promisedAt: instant.nullable(),
  /** The later day that it promised once more; null where it did not. */
  postponedTo: instant.nullable().default(null),
  /** Why, in the company's words; null where it promised no later day. */
  postponedReason: z.string().nullable().default(null),
  daysLate: z.number().int().nonnegative(),
  /** Until when the candidate can take the next action, or when an interview is. */
  dueAt: instant.nullable(),
  missing: z.array(z.enum(missingItems)),
  canWithdraw: z.boolean(),
  /** Until when a withdrawal can be undone; null if it can't. */
  undoUntil: instant.nullable(),
  canReapply: z.boolean(),
  /** Whether the candidate may close it as "sem resposta", because the company kept silent past the promised day. */
  canClose: z.boolean(),
});

const vacancyHead = vacancySchema
  .pick({ id: true, roleName: true, city: true, state: true, status: true, closesAt: true })
  .extend({ companyName: z.string().nullable(), companyLogo: vacancyRowSchema.shape.companyLogo });

const applicationRowSchema = applicationCore.extend({ vacancy: vacancyHead });
export type ApplicationRow = z.infer<typeof applicationRowSchema>;

export const applicationSchema = applicationCore.extend({
  vacancy: vacancyHead.extend({ stages: z.array(stageSchema), answerWithinDays: z.number().int() }),
  history: z.array(historyEntrySchema),
  /** The answers that the candidate sent with the application. */
  responses: z.object({
    message: z.string(),
    schooling: schoolingSchema.nullable(),
    cnh: z.array(cnhSchema).nullable(),
    disability: disabilitySchema.nullable(),
    /** The person's data in a draft for this application alone; null without such. */
    profile: profileFields.partial().nullable().default(null),
  }),
  /** The details of an interview, as the company gave them. An offer of before offers had terms has only these. */
  details: z.record(z.string(), z.string()).nullable(),
  /** The first day at work; null before the company has hired, or where it said nothing of it. */
  hire: hireSchema.nullable().default(null),
  /** The words that a genuine recruiter says to the candidate; null before the company knows of the application. */
  contactCode: z.string().nullable().default(null),
  /** Whether the vacancy is held for review, because several people reported it. */
  isHeld: z.boolean().default(false),
  /** Null where none was ever set. An API server that knows no times and no requests sends none. */
  interview: interviewSchema.nullable().default(null),
  /** Each version of the offer, the oldest first: the last one stands, and is the one that was accepted. */
  offers: z.array(offerSchema).default([]),
  /** The candidate's requests during the application, the oldest first. */
  requests: z.array(requestSchema).default([]),
  /** The documents that the company asks for once its offer was accepted, in its order. */
  documents: z.array(documentSchema).default([]),
});
export type Application = z.infer<typeof applicationSchema>;

export const applicationParams = candidateParams.extend({ applicationId: z.uuid() });

export const listApplications = defineEndpoint({
  method: "GET",
  path: "/candidate/{id}/applications",
  auth: "bearer",
  summary:
    "The candidate's applications: those whose turn is the candidate's first, the nearest date before the others, then by last change",
  params: candidateParams,
  query: z.object({ ...pageQuery, turn: z.enum(turns).optional() }),
  response: page(applicationRowSchema).extend({ turns: z.record(z.enum(turns), z.number().int()) }),
  errors: [404],
});

/** The newest application of this candidate to this vacancy. */
export const viewVacancyApplication = defineEndpoint({
  method: "GET",
  path: "/candidate/{id}/applications/ofProcess/{selectiveProcessId}",
  auth: "bearer",
  summary: "The candidate's newest application to a vacancy",
  params: candidateParams.extend(vacancyParams.shape),
  response: applicationSchema,
  errors: [404],
});

export const viewApplication = defineEndpoint({
  method: "GET",
  path: "/candidate/{id}/applications/{applicationId}",
  auth: "bearer",
  summary: "One application",
  params: applicationParams,
  response: applicationSchema,
  errors: [404],
});

/**
 * The answers that a candidate may give when applying. The profile's fields, schooling and CNH are kept in the
 * currículo, so that nothing is asked twice. With `onlyHere` they are kept for this application alone. An absent field
 * stays as it is. The disability is always for this application alone, and kept only if `disabilityConsent` is true
 * (LGPD art. 11).
 */
export const applyBody = profileFields
  .partial()
  .extend({
    selectiveProcessId: vacancyIdSchema,
    message: lines(2000).optional(),
    schooling: schoolingSchema.optional(),
    cnh: z.array(cnhSchema).max(7).optional(),
    disability: disabilitySchema.optional(),
    disabilityConsent: z.boolean().optional(),
    onlyHere: z.boolean().default(false),
  })
  .superRefine(({ cnh = [], disability, disabilityConsent = false }, context) => {
    for (const { field, problem } of findAnswerProblems({ cnh, disability, hasDisabilityConsent: disabilityConsent }))
      context.addIssue({ code: "custom", path: [field], message: problem });
  });

export const apply = defineEndpoint({
  method: "POST",
  path: "/candidate/{id}/applications",
  auth: "bearer",
  summary:
    "Applies: sends the application where nothing is missing, else leaves a draft that says what is. Applying twice answers the same application",
  params: candidateParams,
  body: applyBody,
  response: applicationSchema.extend({ created: z.boolean() }),
  errors: [404, 409],
});

export const withdraw = defineEndpoint({
  method: "POST",
  path: "/candidate/{id}/applications/{applicationId}/withdraw",
  auth: "bearer",
  summary: "Withdraws an application (a draft is discarded)",
  params: applicationParams,
  body: z.object({ reason: line(300).default("") }),
  response: applicationSchema,
  errors: [404, 409],
});

export const undoWithdrawal = defineEndpoint({
  method: "POST",
  path: "/candidate/{id}/applications/{applicationId}/undoWithdrawal",
  auth: "bearer",
  summary: "Takes a withdrawal back within 48 hours, while the vacancy is open",
  params: applicationParams,
  response: applicationSchema,
  errors: [404, 409],
});

export const answerInvitation = defineEndpoint({
  method: "POST",
  path: "/candidate/{id}/applications/{applicationId}/answerInvitation",
  auth: "bearer",
  summary:
    "Accepts an invitation (it becomes a draft, or is sent where nothing is missing) or declines it with a reason",
  params: applicationParams,
  body: z.discriminatedUnion("accepted", [
    z.object({ accepted: z.literal(true) }),
    z.object({ accepted: z.literal(false), reason: line(300).pipe(z.string().min(1, say("reasonRequired"))) }),
  ]),
  response: applicationSchema,
  errors: [404, 409],
});
