import { z } from "zod";
import { reportReasons } from "../base/choices";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";
import { vacancyParams } from "./vacancy";

// The operator's calls on vacancies that people reported (docs/decisions/0016). No company's key reaches these.

const heldVacancySchema = z.object({
  id: z.number().int(),
  externalId: z.string(),
  roleName: z.string(),
  companyName: z.string().nullable(),
  /** Null where it is not held: the operator looks at the first reports too. */
  heldAt: instant.nullable(),
  /** The newest first, at most 100, and nobody's name. */
  reports: z.array(
    z.object({
      at: instant,
      reason: z.enum(reportReasons),
      details: z.string(),
      /** The company's message that was reported; null where the vacancy was. */
      message: z.string().nullable(),
    }),
  ),
});

export const listHeldVacancies = defineEndpoint({
  method: "GET",
  path: "/operator/heldVacancies",
  auth: "operator",
  summary:
    "The vacancies that are held for review, the longest held first, and after them those that somebody reported since the last review, first those that ask for money; at most 100, with what was reported",
  response: z.object({ rows: z.array(heldVacancySchema) }),
  errors: [403],
});

export const reviewVacancy = defineEndpoint({
  method: "POST",
  path: "/operator/selectiveProcesses/{selectiveProcessId}/review",
  auth: "operator",
  summary:
    "Ends the review of a vacancy that is held, or open and reported: it goes on, and earlier reports no longer count, or it is cancelled, and its applications end. 409 where it is neither",
  params: vacancyParams,
  body: z.object({ decision: z.enum(["goesOn", "cancel"]) }),
  response: z.object({ status: z.number().int() }),
  errors: [403, 404, 409],
});
