import { z } from "zod";
import { candidateParams } from "../candidates/candidate";
import { defineEndpoint } from "../base/endpoint";
import { vacancyRowSchema } from "./vacancy";

/** Why a vacancy is shown to somebody, in the order in which it is said. Nothing sensitive is among them. */
export const forYouReasons = ["role", "done", "homeCity", "near", "remote", "cnh", "schooling"] as const;

const reasonSchema = z.object({
  kind: z.enum(forYouReasons),
  /** The role, the city, the km, the categories of the licence ("A, B") or the key of the schooling. */
  value: z.string(),
});
export type ForYouReason = z.infer<typeof reasonSchema>;

export const MOST_FOR_YOU = 5;

export const listVacanciesForYou = defineEndpoint({
  method: "GET",
  path: "/candidate/{id}/vacanciesForYou",
  auth: "bearer",
  summary:
    "At most 5 open vacancies that the candidate's currículo looks for or has done, the nearest first, each with why; without those that they have hidden, seen or applied for. Age, sex and disability are not used",
  params: candidateParams,
  response: z.object({ rows: z.array(vacancyRowSchema.extend({ reasons: z.array(reasonSchema) })) }),
  errors: [404],
});
