import { z } from "zod";
import { candidateParams } from "../candidates/candidate";
import { defineEndpoint } from "../base/endpoint";
import { vacancyRowSchema } from "./vacancy";

export const MOST_FOR_YOU = 5;

export const listVacanciesForYou = defineEndpoint("GET", "/candidate/{id}/vacanciesForYou", {
  auth: "bearer",
  summary:
    "At most 5 open vacancies for the candidate, each with why: work that they look for, have done or applied to, the nearest first; what is near where no such work is. Without what they have hidden, seen or applied for, and what the law or a requirement keeps from them. Sex and disability are not used",
  params: candidateParams,
  response: z.object({ rows: z.array(vacancyRowSchema) }),
});
