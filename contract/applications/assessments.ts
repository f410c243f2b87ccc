import { z } from "zod";
import { candidateParams } from "../candidates/candidate";
import type { vacancyAssessments } from "../base/choices";
import { defineEndpoint } from "../base/endpoint";
import { levels } from "./assessmentDefinition";
import { instant } from "../base/text";

export const ownAssessments = ["competencyTest", "valuesTest"] as const;
export const ownAssessmentSchema = z.enum(ownAssessments);
export type OwnAssessment = z.infer<typeof ownAssessmentSchema>;
export type AnyAssessment = OwnAssessment | (typeof vacancyAssessments)[number];

/** A text, the ids of chosen or ordered options, a number, or yes or no. Null is a blank answer. */
export const answerValueSchema = z.union([
  z.string().max(8000),
  z.array(z.string().max(40)).max(12),
  z.number(),
  z.boolean(),
  z.null(),
]);
export type AnswerValue = z.infer<typeof answerValueSchema>;

export const shownItemSchema = z.object({
  id: z.string(),
  kind: z.enum([
    "singleChoice",
    "multipleChoice",
    "ranking",
    "scale",
    "yesNo",
    "number",
    "shortText",
    "longText",
    "date",
    "file",
  ]),
  text: z.string(),
  hint: z.string().optional(),
  required: z.boolean(),
  options: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  most: z.number().optional(),
  steps: z.number().optional(),
  low: z.string().optional(),
  high: z.string().optional(),
  min: z.union([z.number(), z.string()]).optional(),
  max: z.union([z.number(), z.string()]).optional(),
  unit: z.string().optional(),
  maxLength: z.number().optional(),
  /** Null if blank. For a file, "pdf" or "webp". */
  answer: answerValueSchema,
  isSaved: z.boolean(),
  /** Number of changes to the answer, for detecting an outdated page (docs/decisions/0023). */
  revision: z.number().int(),
});
export type ShownItem = z.infer<typeof shownItemSchema>;

/** "late": after the deadline, when only a lost connection can be claimed. */
const attemptPhases = ["open", "late"] as const;

const attemptSchema = z.object({
  startedAt: instant,
  /** Measured by the server's clock; null without a limit. */
  deadlineAt: instant.nullable(),
  phase: z.enum(attemptPhases),
  hasExtraTime: z.boolean(),
  canClaimLostConnection: z.boolean(),
  pageSize: z.number().int(),
  sections: z.array(
    z.object({ id: z.string(), title: z.string(), lead: z.string().optional(), items: z.array(shownItemSchema) }),
  ),
  answered: z.number().int(),
  total: z.number().int(),
  isTotalKnown: z.boolean().default(true),
  /** The first item that is required and blank, or is optional and was never saved. */
  next: z.string().nullable(),
  missing: z.array(z.string()),
});
export type Attempt = z.infer<typeof attemptSchema>;

export const assessmentResultSchema = z.object({
  finishedAt: instant,
  /** 12 months after `finishedAt`. */
  keptUntil: instant,
  endedBy: z.enum(["candidate", "time"]),
  isShared: z.boolean(),
  scales: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      about: z.string(),
      points: z.number().int(),
      most: z.number().int(),
      level: z.enum(levels),
      levelName: z.string(),
      reading: z.string(),
      raise: z.string().nullable(),
    }),
  ),
});
export type AssessmentResult = z.infer<typeof assessmentResultSchema>;

/** "waiting": no attempt is left until `availableAt`, and the result was deleted. */
const assessmentStates = ["available", "inProgress", "done", "waiting"] as const;

const assessmentSchema = z.object({
  test: ownAssessmentSchema,
  title: z.string(),
  minutes: z.number().int(),
  timeLimitMinutes: z.number().int().nullable(),
  items: z.object({ least: z.number().int(), most: z.number().int() }),
  state: z.enum(assessmentStates),
  answered: z.number().int(),
  deadlineAt: instant.nullable(),
  finishedAt: instant.nullable(),
  availableAt: instant.nullable(),
});
export type Assessment = z.infer<typeof assessmentSchema>;

export const assessmentViewSchema = assessmentSchema.extend({
  now: instant,
  attempt: attemptSchema.nullable(),
  result: assessmentResultSchema.nullable(),
});
export type AssessmentView = z.infer<typeof assessmentViewSchema>;

const params = candidateParams.extend({ test: ownAssessmentSchema });

export const listTests = defineEndpoint("GET", "/candidate/{id}/tests", {
  auth: "bearer",
  summary: "The candidate's own tests (competency, values), each with its state",
  params: candidateParams,
  response: z.object({ rows: z.array(assessmentSchema) }),
});

export const viewTest = defineEndpoint("GET", "/candidate/{id}/tests/{test}", {
  auth: "bearer",
  summary: "One test: its state, the attempt in progress with what was saved, and the result",
  params,
  response: assessmentViewSchema,
});

export const startTest = defineEndpoint("POST", "/candidate/{id}/tests/{test}/start", {
  auth: "bearer",
  summary:
    "Begins a test: draws its items and stores the deadline. Begun twice it is the same attempt; 409 where the attempts are used up",
  params,
  body: z.object({ extraTime: z.boolean().default(false) }),
  response: assessmentViewSchema,
  errors: [409],
});

export const saveAnswers = defineEndpoint("PUT", "/candidate/{id}/tests/{test}/answers", {
  auth: "bearer",
  summary:
    "Saves the answers of a page, all or none; saved twice they count once. 409 after the deadline, and where an answer has changed since the page showed it: what was saved before stays",
  params,
  body: z.object({
    answers: z
      .array(
        z.object({
          item: z.string().max(40),
          value: answerValueSchema,
          /** The item's revision on the page. Without a revision, the answer overwrites answers of other tabs. */
          revision: z.number().int().min(0).optional(),
        }),
      )
      .min(1)
      .max(40),
  }),
  response: assessmentViewSchema,
  errors: [409],
});

export const finishTest = defineEndpoint("POST", "/candidate/{id}/tests/{test}/finish", {
  auth: "bearer",
  summary:
    "Finishes the attempt and scores it; 400 names required items that are blank. Finished twice it is finished once",
  params,
  response: assessmentViewSchema,
  errors: [409],
});

/** Extra time for a candidate who needs it, as a share of the time limit. */
export const EXTRA_TIME_SHARE = 0.5;
/** Most minutes that a lost connection adds to an attempt. */
export const LOST_CONNECTION_MINUTES = 5;
/** Minutes after the deadline in which a lost connection can be claimed. */
export const CLAIM_MINUTES = 10;

export const addTestTime = defineEndpoint("POST", "/candidate/{id}/tests/{test}/time", {
  auth: "bearer",
  summary: `More time: as an adaptation (half the limit, once, before the deadline), or for a lost connection (what passed since the last save, at most ${LOST_CONNECTION_MINUTES} minutes, once, until ${CLAIM_MINUTES} minutes after the deadline)`,
  params,
  body: z.object({ reason: z.enum(["adaptation", "lostConnection"]) }),
  response: assessmentViewSchema,
  errors: [409],
});

export const shareTestResult = defineEndpoint("PUT", "/candidate/{id}/tests/{test}/sharing", {
  auth: "bearer",
  summary: "Lets companies that the candidate applies to see the result, or no longer",
  params,
  body: z.object({ isShared: z.boolean() }),
  response: assessmentViewSchema,
  errors: [409],
});

export const deleteTestResult = defineEndpoint("DELETE", "/candidate/{id}/tests/{test}/result", {
  auth: "bearer",
  summary: "Deletes the result and its answers; that the test was taken is kept until it can be taken again",
  params,
  response: assessmentViewSchema,
});

export const listSharedResults = defineEndpoint("GET", "/operator/applications/{applicationId}/testResults", {
  auth: "operator",
  role: "people",
  scope: "tests:read",
  summary:
    "The test results that the candidate of a sent application shares, in the words that the candidate reads; none once the application has ended",
  params: z.object({ applicationId: z.uuid() }),
  response: z.object({
    rows: z.array(assessmentResultSchema.omit({ isShared: true, endedBy: true }).extend({ test: ownAssessmentSchema })),
  }),
});
