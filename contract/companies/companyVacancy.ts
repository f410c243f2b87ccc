import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { writtenInstant } from "../base/text";
import { vacancyChangeSchema } from "../vacancies/feed";
import { vacancyParams } from "../vacancies/vacancy";
import { viewCompanyVacancy } from "./operatorLists";

// Changes of a vacancy without a feed (docs/company-api.md).

const call = {
  auth: "operator",
  role: "machine",
  scope: "vacancies:write",
  params: vacancyParams,
  response: viewCompanyVacancy.response,
  errors: [403, 404, 409],
} as const;

export const changeVacancy = defineEndpoint("PATCH", "/operator/selectiveProcesses/{selectiveProcessId}", {
  ...call,
  summary:
    "Changes the fields that the body names, as an import of the row would, and leaves the others. An object or a list is replaced as a whole. The status has calls of its own",
  body: vacancyChangeSchema,
  response: viewCompanyVacancy.response.extend({
    /** Warnings in the language of `Accept-Language`, as in an import's report. */
    warnings: z.array(z.string()),
  }),
});

export const pauseVacancy = defineEndpoint("POST", "/operator/selectiveProcesses/{selectiveProcessId}/pause", {
  ...call,
  summary:
    "Pauses an open vacancy (status 2): it takes no applications and is not found, and its applications go on. 409 once it has ended",
});

export const closeVacancy = defineEndpoint("POST", "/operator/selectiveProcesses/{selectiveProcessId}/close", {
  ...call,
  summary:
    "Closes a vacancy (status 3): it takes no applications, drafts and invitations end, and applications go on. 409 once it is cancelled",
});

export const reopenVacancy = defineEndpoint("POST", "/operator/selectiveProcesses/{selectiveProcessId}/reopen", {
  ...call,
  summary:
    "Opens a paused or closed vacancy (status 1). One that has passed its closing date needs a later one. 409 if it is cancelled or held for review",
  body: z.object({
    /** Null removes the date. If absent, the date stays. */
    closesAt: writtenInstant.nullable().optional(),
  }),
});

export const cancelVacancy = defineEndpoint("POST", "/operator/selectiveProcesses/{selectiveProcessId}/cancel", {
  ...call,
  summary:
    "Cancels a vacancy for good (status 4): applications that are submitted, inReview or inStages become cancelled, and their candidates are told",
});
