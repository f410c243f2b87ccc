import { z } from "zod";
import { findAnswerProblems, missingItems } from "./applicationRules";
import { hireSchema } from "./hire";
import { documentSchema, interviewSchema, requestSchema, type RequestKind } from "./applicationSteps";
import { candidateParams, profileFields } from "../candidates/candidate";
import { refusalReasons, vacancyAssessments } from "../base/choices";
import { defineEndpoint } from "../base/endpoint";
import { offerSchema } from "./offer";
import { page, pageQuery } from "../base/paging";
import { stageSchema, vacancyIdSchema, vacancyParams, vacancyRowSchema, vacancySchema } from "../vacancies/vacancy";
import { instant, line, lines, say } from "../base/text";
import { nextActions, sayings } from "./whatNow";
import { cnhSchema, disabilitySchema, schoolingSchema } from "../base/enums";

export const endedStates = [
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
  ...endedStates,
] as const;
export const applicationStateSchema = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof applicationStateSchema>;

/** States in which a candidate may ask for another time or for an adaptation. */
export const askedIn: Record<RequestKind, readonly ApplicationState[]> = {
  otherTime: ["interview"],
  adaptation: ["submitted", "inReview", "inStages", "interview", "finalist"],
};

export const companyNos: readonly ApplicationState[] = ["notSelected", "talentPool", "cancelled", "retracted"];

/** Returns whether the company ended the application without a hire. Pages then do not offer to apply again. */
export const isCompanyNo = (state: ApplicationState): boolean => companyNos.includes(state);

export const turns = ["candidate", "company", "ended"] as const;
export type Turn = (typeof turns)[number];

const historyEntrySchema = z.object({
  at: instant,
  from: applicationStateSchema.nullable(),
  to: applicationStateSchema,
  by: z.enum(["candidate", "company", "system"]),
  reason: z.string().nullable(),
  reasonKind: z.enum(refusalReasons).optional(),
});

const applicationCore = z.object({
  id: z.uuid(),
  selectiveProcessId: z.number().int(),
  state: applicationStateSchema,
  turn: z.enum(turns),
  nextAction: z.enum(nextActions).nullable(),
  /** Keys of the texts that explain who must act next, in order. Default: the text of the state. */
  says: z.array(z.enum(sayings)).default(["state"]),
  nextTest: z
    .object({ test: z.enum(vacancyAssessments), isBegun: z.boolean(), isRunning: z.boolean() })
    .nullable()
    .default(null),
  /** Estimate for the next action. Null if the action costs no time or data, such as the answer to an offer. */
  effort: z.object({ minutes: z.number().int(), dataKb: z.number().int() }).nullable().default(null),
  /** The number to quote to the company, like "MTZ-7K3Q-92XF"; null before sending. */
  protocol: z.string().nullable(),
  submittedAt: instant.nullable(),
  changedAt: instant,
  /** The first promised date, from which `daysLate` counts. */
  promisedAt: instant.nullable(),
  postponedTo: instant.nullable().default(null),
  postponedReason: z.string().nullable().default(null),
  daysLate: z.number().int().nonnegative(),
  /** The deadline of the next action, or the time of the interview. */
  dueAt: instant.nullable(),
  missing: z.array(z.enum(missingItems)),
  canWithdraw: z.boolean(),
  undoUntil: instant.nullable(),
  canReapply: z.boolean(),
  /** True after the promised day: the candidate may close the application as "sem resposta". */
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
  responses: z.object({
    message: z.string(),
    schooling: schoolingSchema.nullable(),
    cnh: z.array(cnhSchema).nullable(),
    disability: disabilitySchema.nullable(),
    /** Personal data of a draft, used for this application only. */
    profile: profileFields.partial().nullable().default(null),
  }),
  /** Fields named by the company. Older offers consist of these fields only. */
  details: z.record(z.string(), z.string()).nullable(),
  hire: hireSchema.nullable().default(null),
  /** Two words that prove a recruiter genuine. Null before the company receives the application. */
  contactCode: z.string().nullable().default(null),
  isHeld: z.boolean().default(false),
  interview: interviewSchema.nullable().default(null),
  /** Oldest version first. Only the last version can be accepted. */
  offers: z.array(offerSchema).default([]),
  requests: z.array(requestSchema).default([]),
  /** Documents requested after an accepted offer, in the company's order. */
  documents: z.array(documentSchema).default([]),
});
export type Application = z.infer<typeof applicationSchema>;

export const applicationParams = candidateParams.extend({ applicationId: z.uuid() });

export const listApplications = defineEndpoint("GET", "/candidate/{id}/applications", {
  auth: "bearer",
  summary:
    "The candidate's applications: those whose turn is the candidate's first, the nearest date before the others, hires before other ends, then by last change",
  params: candidateParams,
  query: z.object({ ...pageQuery, turn: z.enum(turns).optional() }),
  response: page(applicationRowSchema).extend({ turns: z.record(z.enum(turns), z.number().int()) }),
});

export const viewVacancyApplication = defineEndpoint(
  "GET",
  "/candidate/{id}/applications/ofProcess/{selectiveProcessId}",
  {
    auth: "bearer",
    summary: "The candidate's newest application to a vacancy",
    params: candidateParams.extend(vacancyParams.shape),
    response: applicationSchema,
  },
);

export const viewApplication = defineEndpoint("GET", "/candidate/{id}/applications/{applicationId}", {
  auth: "bearer",
  summary: "One application",
  params: applicationParams,
  response: applicationSchema,
});

/** The answers are saved in the currículo, unless `onlyHere`. `disability` needs `disabilityConsent` (LGPD art. 11). */
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

export const apply = defineEndpoint("POST", "/candidate/{id}/applications", {
  auth: "bearer",
  summary:
    "Applies: sends the application where nothing is missing, else leaves a draft that says what is. Applying twice answers the same application",
  params: candidateParams,
  body: applyBody,
  response: applicationSchema.extend({ created: z.boolean() }),
  errors: [409],
});

export const withdraw = defineEndpoint("POST", "/candidate/{id}/applications/{applicationId}/withdraw", {
  auth: "bearer",
  summary: "Withdraws an application (a draft is discarded)",
  params: applicationParams,
  body: z.object({ reason: line(300).default("") }),
  response: applicationSchema,
  errors: [409],
});

export const undoWithdrawal = defineEndpoint("POST", "/candidate/{id}/applications/{applicationId}/undoWithdrawal", {
  auth: "bearer",
  summary: "Takes a withdrawal back within 48 hours, while the vacancy is open",
  params: applicationParams,
  response: applicationSchema,
  errors: [409],
});

export const answerInvitation = defineEndpoint(
  "POST",
  "/candidate/{id}/applications/{applicationId}/answerInvitation",
  {
    auth: "bearer",
    summary:
      "Accepts an invitation (it becomes a draft, or is sent where nothing is missing) or declines it with a reason",
    params: applicationParams,
    body: z.discriminatedUnion("accepted", [
      z.object({ accepted: z.literal(true) }),
      z.object({ accepted: z.literal(false), reason: line(300).pipe(z.string().min(1, say("reasonRequired"))) }),
    ]),
    response: applicationSchema,
    errors: [409],
  },
);
