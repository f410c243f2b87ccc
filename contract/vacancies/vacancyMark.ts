import { z } from "zod";
import { candidateParams } from "../candidates/candidate";
import { defineEndpoint } from "../base/endpoint";
import { marksSchema, vacancyIdSchema, vacancyParams, vacancyRowSchema } from "./vacancy";
import { vacancyMarks } from "../base/choices";

const vacancyMarkSchema = z.enum(vacancyMarks);
export type VacancyMark = z.infer<typeof vacancyMarkSchema>;

export const listVacancyMarks = defineEndpoint("GET", "/candidate/{id}/vacancyMarks", {
  auth: "bearer",
  summary: "The vacancies that the candidate has saved, hidden and seen, newest first; at most 200 of each",
  params: candidateParams,
  response: marksSchema,
});

export const markVacancies = defineEndpoint("POST", "/candidate/{id}/vacancyMarks", {
  auth: "bearer",
  summary:
    "Marks vacancies as saved, hidden or seen; one that is saved is not hidden, and one that is hidden not saved",
  params: candidateParams,
  body: z.object({
    saved: marksSchema.shape.saved.default([]),
    hidden: marksSchema.shape.hidden.default([]),
    seen: marksSchema.shape.seen.default([]),
  }),
  response: marksSchema,
});

export const unmarkVacancy = defineEndpoint("DELETE", "/candidate/{id}/vacancyMarks/{mark}/{selectiveProcessId}", {
  auth: "bearer",
  summary: "Takes a mark off a vacancy",
  params: candidateParams.extend({ mark: vacancyMarkSchema, ...vacancyParams.shape }),
  response: z.object({ removed: z.boolean() }),
});

export const listSavedVacancies = defineEndpoint("GET", "/candidate/{id}/savedVacancies", {
  auth: "bearer",
  summary: "The candidate's saved vacancies, newest first, also those that have closed",
  params: candidateParams,
  response: z.object({ rows: z.array(vacancyRowSchema) }),
});

const MOST_CARDS = 50;

export const listVacancyCards = defineEndpoint("GET", "/selectiveProcess/cards", {
  auth: "anyone",
  summary: "These vacancies as search results, in the order asked for, also those that have closed; at most 50",
  query: z.object({
    id: z.preprocess(
      (value): unknown => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(z.coerce.number().pipe(vacancyIdSchema)).max(MOST_CARDS),
    ),
  }),
  response: z.object({ rows: z.array(vacancyRowSchema) }),
});
