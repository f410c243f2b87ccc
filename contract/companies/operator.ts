import { z } from "zod";
import { applicationSchema, applicationStateSchema, companyNos } from "../applications/application";
import { refusalReasons } from "../base/choices";
import { defineEndpoint } from "../base/endpoint";
import { feedFormats, importReportSchema } from "../vacancies/feed";
import { hireFieldNames, hireFields } from "../applications/hire";
import { MOST_SLOTS } from "../applications/applicationSteps";
import { offerTermsSchema } from "../applications/offer";
import { line, say, writtenInstant } from "../base/text";
import { vacancyParams } from "../vacancies/vacancy";

export const importVacancies = defineEndpoint("POST", "/operator/selectiveProcesses/import", {
  auth: "operator",
  role: "machine",
  scope: "vacancies:write",
  summary:
    "Imports a feed (ours in JSON, Indeed XML, or JSON-LD JobPosting), at most 32 MB, as text in JSON or as it is, also packed by gzip; larger ones by the command",
  query: z.object({ format: z.enum(feedFormats) }),
  body: z.object({ feed: z.string() }),
  textTypes: ["application/xml", "text/xml", "application/ld+json", "application/x-ndjson", "application/gzip"],
  bodyLimit: 32 * 1024 * 1024,
  response: importReportSchema,
});

/** At most 20: an interview's place or link, or a refusal's `whatCounted`. */
const details = z
  .record(
    z
      .string()
      .max(40)
      .regex(/^[^\p{C}]+$/u),
    line(500),
  )
  .refine((lines) => Object.keys(lines).length <= 20, say("tooLong"));

const interviewMinutes = z.number().int().min(5).max(480);

export const moveApplication = defineEndpoint("POST", "/operator/applications/{applicationId}/move", {
  auth: "operator",
  role: "people",
  scope: "applications:write",
  summary:
    "Moves an application on; an illegal move is refused (409) and changes nothing. To interview, dueAt is when it begins; an offer is sent by its own call; to hired, firstDay, place, bring and askFor tell the first day. A no (notSelected, talentPool, cancelled, retracted) needs a reasonKind and a reason in words for the candidate",
  params: z.object({ applicationId: z.uuid() }),
  body: z
    .object({
      to: applicationStateSchema.exclude(["offer"], say("choiceInvalid")),
      reason: line(500).optional(),
      reasonKind: z.enum(refusalReasons).optional(),
      /** A future deadline, or an interview's time. */
      dueAt: writtenInstant.optional(),
      minutes: interviewMinutes.optional(),
      /** Postpones the promised date once, with a reason, by at most the originally promised period. */
      promisedAt: writtenInstant.optional(),
      details: details.optional(),
      ...hireFields,
    })
    .superRefine(({ to, reason, reasonKind, minutes, ...rest }, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
      if (minutes !== undefined && to !== "interview") refuse("minutes", "invalid");
      if (to !== "hired") for (const name of hireFieldNames) if (rest[name] !== undefined) refuse(name, "invalid");
      if (!companyNos.includes(to)) {
        if (reasonKind) refuse("reasonKind", "invalid");
        return;
      }
      if (!reasonKind) refuse("reasonKind", "reasonRequired");
      if (!reason) refuse("reason", "reasonRequired");
    }),
  response: applicationSchema,
});

export const setInterview = defineEndpoint("POST", "/operator/applications/{applicationId}/interview", {
  auth: "operator",
  role: "people",
  scope: "applications:write",
  summary:
    "Sets the time and place of an interview, or cancels the time (null). With null and slots it offers times, of which the candidate takes one (interview.confirmed). It moves the application to interview where it is not there yet, and grants a request for another time that waits",
  params: z.object({ applicationId: z.uuid() }),
  body: z
    .object({
      startsAt: writtenInstant.nullable(),
      slots: z.array(writtenInstant).max(MOST_SLOTS, say("tooLong")).default([]),
      /** Number of the vacancy's candidates who may take the same slot. */
      perSlot: z.int().min(1).max(100).default(1),
      minutes: interviewMinutes.default(60),
      details: details.optional(),
    })
    .superRefine(({ startsAt, slots }, context) => {
      const isWrong = new Set(slots).size < slots.length || (startsAt !== null && slots.length > 0);
      if (isWrong) context.addIssue({ code: "custom", path: ["slots"], message: "dateInvalid" });
    }),
  response: applicationSchema,
});

export const sendOffer = defineEndpoint("POST", "/operator/applications/{applicationId}/offer", {
  auth: "operator",
  role: "people",
  scope: "applications:write",
  summary:
    "Sends an offer, and moves the application there; a term that is missing is named (400). Sent again while it waits for its answer it is a new version, of which the candidate is told; the same terms are the same version",
  params: z.object({ applicationId: z.uuid() }),
  body: offerTermsSchema.extend({
    /** A future instant. An answer after it still counts until the offer is withdrawn. */
    answerBy: writtenInstant,
  }),
  response: applicationSchema,
});

export const answerRequest = defineEndpoint(
  "POST",
  "/operator/applications/{applicationId}/requests/{requestId}/answer",
  {
    auth: "operator",
    role: "people",
    scope: "applications:write",
    summary: "Answers what a candidate asked for (another time, an adaptation), once; the candidate is told",
    params: z.object({ applicationId: z.uuid(), requestId: z.uuid() }),
    body: z.object({ isGranted: z.boolean(), answer: line(500).pipe(z.string().min(1, say("required"))) }),
    response: applicationSchema,
  },
);

export const inviteCandidate = defineEndpoint("POST", "/operator/selectiveProcesses/{selectiveProcessId}/invite", {
  auth: "operator",
  role: "people",
  scope: "applications:write",
  summary:
    "Invites a candidate to a vacancy, with a notification of type 3; a company invites who has applied to it before",
  params: vacancyParams,
  body: z.object({ candidateId: z.uuid(), message: line(500), until: writtenInstant }),
  response: applicationSchema,
  status: 201,
});
