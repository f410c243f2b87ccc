import { z } from "zod";
import { applicationParams, applicationSchema } from "./application";
import { defineEndpoint } from "../base/endpoint";
import { adaptations, PROPOSALS } from "./applicationSteps";
import { instant, line, say } from "../base/text";

/** Version of the offer that the candidate read; 0 for offers without versions. */
const readVersion = z.int().nonnegative();

export const answerOffer = defineEndpoint("POST", "/candidate/{id}/applications/{applicationId}/answerOffer", {
  auth: "bearer",
  summary:
    "Accepts an offer, or refuses it; a reason may be given. 409 offerReplaced where the company has sent another version since",
  params: applicationParams,
  body: z.discriminatedUnion("accepted", [
    z.object({ accepted: z.literal(true), version: readVersion }),
    z.object({ accepted: z.literal(false), version: readVersion, reason: line(300).default("") }),
  ]),
  response: applicationSchema,
  errors: [409],
});

export const closeUnanswered = defineEndpoint("POST", "/candidate/{id}/applications/{applicationId}/closeUnanswered", {
  auth: "bearer",
  summary:
    'Closes an application as "sem resposta", from the day after the one by which the company promised to answer',
  params: applicationParams,
  response: applicationSchema,
  errors: [409],
});

export const confirmInterview = defineEndpoint(
  "POST",
  "/candidate/{id}/applications/{applicationId}/confirmInterview",
  {
    auth: "bearer",
    summary: "Confirms the time of an interview; 409 where the company has changed it since",
    params: applicationParams,
    body: z.object({ sequence: z.number().int().nonnegative() }),
    response: applicationSchema,
    errors: [409],
  },
);

export const chooseInterviewSlot = defineEndpoint(
  "POST",
  "/candidate/{id}/applications/{applicationId}/chooseInterviewSlot",
  {
    auth: "bearer",
    summary:
      "Takes one of the times that a company offers for an interview, and confirms it; 400 timeTaken on startsAt where others were faster or it has passed, 409 where the company has changed its offer",
    params: applicationParams,
    body: z.object({ startsAt: instant }),
    response: applicationSchema,
    errors: [409],
  },
);

export const askOtherTime = defineEndpoint("POST", "/candidate/{id}/applications/{applicationId}/askOtherTime", {
  auth: "bearer",
  summary: "Asks for another time of an interview, with one to three proposals; asked again, the later ones count",
  params: applicationParams,
  body: z.object({
    times: z
      .array(instant)
      .min(1, say("required"))
      .max(PROPOSALS, say("tooLong"))
      .refine((times) => new Set(times).size === times.length, say("dateInvalid")),
    note: line(300).default(""),
  }),
  response: applicationSchema,
  errors: [409],
});

export const askAdaptation = defineEndpoint("POST", "/candidate/{id}/applications/{applicationId}/askAdaptation", {
  auth: "bearer",
  summary:
    "Asks the company for an adaptation of its tests and interviews, without a reason; asked again, the later one counts",
  params: applicationParams,
  body: z.object({
    adaptations: z.array(z.enum(adaptations)).min(1, say("required")).max(adaptations.length),
    note: line(300).default(""),
  }),
  response: applicationSchema,
  errors: [409],
});
