import { z } from "zod";
import { reportReasons } from "../base/choices";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";
import { vacancyParams } from "./vacancy";

// The operator's calls on reported vacancies (docs/decisions/0016).

const heldVacancySchema = z.object({
  id: z.number().int(),
  externalId: z.string(),
  roleName: z.string(),
  companyName: z.string().nullable(),
  /** Null if the vacancy is not on hold. Vacancies with too few reports for a hold are listed too. */
  heldAt: instant.nullable(),
  /** Newest first, at most 100, without names. */
  reports: z.array(
    z.object({ at: instant, reason: z.enum(reportReasons), details: z.string(), message: z.string().nullable() }),
  ),
});

export const listHeldVacancies = defineEndpoint("GET", "/operator/heldVacancies", {
  auth: "operator",
  role: "people",
  summary:
    "The vacancies that are held for review, the longest held first, and after them those that somebody reported since the last review, first those that ask for money; at most 100, with what was reported",
  response: z.object({ rows: z.array(heldVacancySchema) }),
});

export const reviewVacancy = defineEndpoint("POST", "/operator/selectiveProcesses/{selectiveProcessId}/review", {
  auth: "operator",
  role: "people",
  summary:
    "Ends the review of a vacancy that is held, or open and reported: it goes on, and earlier reports no longer count, or it is cancelled, and its applications end. 409 where it is neither",
  params: vacancyParams,
  body: z.object({ decision: z.enum(["goesOn", "cancel"]) }),
  response: z.object({ status: z.number().int() }),
});
