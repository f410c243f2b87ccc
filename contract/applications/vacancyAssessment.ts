import { z } from "zod";
import { vacancyAssessments } from "../base/choices";
import { candidateParams } from "../candidates/candidate";
import { defineEndpoint, documentTypes } from "../base/endpoint";
import {
  addTestTime,
  finishTest,
  viewTest,
  answerValueSchema,
  saveAnswers,
  shownItemSchema,
  startTest,
  assessmentResultSchema,
  assessmentViewSchema,
} from "./assessments";
import { instant } from "../base/text";
import { whereRow, why } from "../vacancies/feed";
import { earlierQuery, vacancyParams } from "../vacancies/vacancy";

export const vacancyAssessmentSchema = z.enum(vacancyAssessments);
export type VacancyAssessment = z.infer<typeof vacancyAssessmentSchema>;

const resultSchema = assessmentResultSchema.pick({ finishedAt: true, keptUntil: true, endedBy: true }).extend({
  /** Points of the items marked so far; null if no item is scored. */
  score: z
    .object({
      points: z.number().int(),
      most: z.number().int(),
      passMark: z.number().nullable(),
      isPassed: z.boolean(),
      /** Points by section; sections without scored items are left out. */
      sections: z
        .array(z.object({ id: z.string(), title: z.string(), points: z.number().int(), most: z.number().int() }))
        .default([]),
    })
    .nullable(),
  toMark: z.number().int().default(0),
  markedAt: instant.nullable().default(null),
  /** `reason`: why the requirement exists. `mend`: how the candidate can meet it. */
  requirements: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      kind: z.enum(["knockOut", "desirable"]),
      isMet: z.boolean(),
      reason: z.string(),
      mend: z.string(),
    }),
  ),
});
export type VacancyAssessmentResult = z.infer<typeof resultSchema>;

const keySchema = z.union([
  z.string(),
  z.array(z.string()),
  z.boolean(),
  z.object({ min: z.number(), max: z.number() }),
]);

const sentAnswerSchema = shownItemSchema.extend({
  /** Null if the company hides right answers, or the item has no key. */
  right: z.object({ isRight: z.boolean(), key: keySchema }).nullable().default(null),
  /** Null if the answer is not to be marked. `points` is null until the company marks the answer. */
  mark: z.object({ points: z.number().int().nullable(), most: z.number().int() }).nullable().default(null),
});
export type SentAnswer = z.infer<typeof sentAnswerSchema>;

const viewSchema = assessmentViewSchema.omit({ test: true, result: true }).extend({
  test: vacancyAssessmentSchema,
  isOpen: z.boolean(),
  /** "asked": must be done now. "offered": may be done early. "over": its date has passed (docs/turn.md). */
  task: z.enum(["running", "asked", "offered", "over", "done"]).default("offered"),
  dueAt: instant.nullable().default(null),
  result: resultSchema.nullable(),
  answers: z.array(sentAnswerSchema).default([]),
});
export type VacancyAssessmentView = z.infer<typeof viewSchema>;

const ofVacancy = candidateParams.extend(vacancyParams.shape);
const params = ofVacancy.extend({ test: vacancyAssessmentSchema });
const base = "/candidate/{id}/selectiveProcesses/{selectiveProcessId}/tests";

export const listVacancyTests = defineEndpoint("GET", `${base}`, {
  auth: "bearer",
  summary:
    "The tests of a vacancy that the candidate has applied to, each with how far they are; 404 before that. With `earlier` those that were finished for the application before, where the candidate has applied anew",
  params: ofVacancy,
  query: earlierQuery,
  response: z.object({ rows: z.array(viewSchema.omit({ attempt: true, answers: true })) }),
});

export const viewVacancyTest = defineEndpoint(viewTest.method, `${base}/{test}`, {
  ...viewTest,
  summary:
    "One test of a vacancy: the attempt in progress with what was saved, and the result; with `earlier` that of the application before, without what was right",
  params,
  query: earlierQuery,
  response: viewSchema,
});

export const startVacancyTest = defineEndpoint(startTest.method, `${base}/{test}/start`, {
  ...startTest,
  summary:
    "Begins it; begun twice it is the same attempt. 409 where the attempts are used up, its date is past or the application has ended",
  params,
  response: viewSchema,
});

export const saveVacancyAnswers = defineEndpoint(saveAnswers.method, `${base}/{test}/answers`, {
  ...saveAnswers,
  summary:
    "Saves the answers of a page, all or none; saved twice they count once, and 409 where one has changed since the page showed it. They are a draft until it is finished",
  params,
  response: viewSchema,
});

export const finishVacancyTest = defineEndpoint(finishTest.method, `${base}/{test}/finish`, {
  ...finishTest,
  summary: "Finishes it, and sends the answers to the company; 400 names required items that are blank",
  params,
  response: viewSchema,
});

export const addVacancyTestTime = defineEndpoint(addTestTime.method, `${base}/{test}/time`, {
  ...addTestTime,
  summary: "More time, as for the candidate's own tests",
  params,
  response: viewSchema,
});

const fileParams = params.extend({ item: z.string().max(40) });
const shownRevision = z.object({ revision: z.coerce.number().int().min(0).optional() });

export const sendAnswerFile = defineEndpoint("POST", `${base}/{test}/files/{item}`, {
  auth: "bearer",
  summary:
    "Sends the file that answers an item (PDF of at most 5 MB, or jpeg, png, webp or avif of at most 10 MB), in the place of the one before, until the attempt ends. The same file sent twice counts once",
  params: fileParams,
  query: shownRevision,
  encoding: "multipart",
  response: viewSchema,
  errors: [409],
});

export const viewAnswerFile = defineEndpoint("GET", `${base}/{test}/files/{item}`, {
  auth: "bearer",
  summary: "The file that the candidate sent for an item; with `earlier` for the application before",
  params: fileParams,
  query: earlierQuery,
  response: z.unknown(),
  contentType: documentTypes,
});

export const removeAnswerFile = defineEndpoint("DELETE", `${base}/{test}/files/{item}`, {
  auth: "bearer",
  summary: "Deletes the file of an item, until the attempt ends. Deleted twice it is deleted once",
  params: fileParams,
  query: shownRevision,
  response: viewSchema,
  errors: [409],
});

export const importVacancyTests = defineEndpoint("POST", "/operator/tests/import", {
  auth: "operator",
  role: "machine",
  scope: "tests:write",
  summary:
    "Imports tests of vacancies, whose JSON Schema is at /tests.schema.json. A test with a bad item is left out, and each bad item is named by its line; a changed test is a new version, and who has begun goes on with theirs",
  body: z.object({ tests: z.string() }),
  bodyLimit: 8 * 1024 * 1024,
  response: z.object({
    read: z.number().int(),
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    rejected: z.number().int(),
    /** At most 200 problems. `row` counts tests, `line` is the line of the bad value. */
    problems: z.array(z.object({ ...whereRow, field: z.string(), ...why })),
  }),
});
export type AssessmentsReport = z.infer<(typeof importVacancyTests)["response"]>;

/** Access rules of the calls that read results. `markVacancyAnswers` needs another scope. */
const reads = { auth: "operator", role: "people", scope: "tests:read" } as const;

const companyResultSchema = resultSchema.omit({ endedBy: true, keptUntil: true }).extend({
  test: vacancyAssessmentSchema,
  title: z.string(),
  /** Sent back with the marks, so that marks for an earlier attempt are refused. */
  attemptId: z.uuid(),
  startedAt: instant,
  /** In the order of the items. `answer` is in words, null if blank. `value` of a file is "pdf" or "webp". */
  answers: z.array(
    sentAnswerSchema
      .pick({ id: true, mark: true })
      .extend({ question: z.string(), value: answerValueSchema, answer: z.string().nullable() }),
  ),
});

export const listVacancyTestResults = defineEndpoint("GET", "/operator/applications/{applicationId}/vacancyTests", {
  ...reads,
  summary:
    "The vacancy's tests that the candidate of an application has finished: score, requirements and answers; none once the application has ended",
  params: z.object({ applicationId: z.uuid() }),
  response: z.object({ rows: z.array(companyResultSchema) }),
  errors: [403],
});

export const markVacancyAnswers = defineEndpoint(
  "PUT",
  "/operator/applications/{applicationId}/vacancyTests/{test}/marks",
  {
    auth: "operator",
    role: "people",
    scope: "tests:write",
    summary:
      "Gives points to the open answers of a test that is finished: to each that has `points` and is not blank, all in one call; 400 names those that are missing. Sent again, the later ones count. 409 where the candidate has begun another attempt since",
    params: z.object({ applicationId: z.uuid(), test: vacancyAssessmentSchema }),
    body: z.object({
      attemptId: z.uuid(),
      /** Points by item id, from 0 to the item's `points`. */
      marks: z.record(z.string().max(40), z.number().int().min(0).max(100)),
    }),
    response: companyResultSchema,
  },
);

export const downloadAnswerFile = defineEndpoint(
  "GET",
  "/operator/applications/{applicationId}/vacancyTests/{test}/files/{item}",
  {
    ...reads,
    summary:
      "The file that answers an item of a test that is finished (a PDF, or a picture as webp), while the application goes on",
    params: z.object({ applicationId: z.uuid(), test: vacancyAssessmentSchema, item: z.string().max(40) }),
    response: z.unknown(),
    contentType: documentTypes,
    errors: [403],
  },
);
