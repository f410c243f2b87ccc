import { z } from "zod";
import { interviewSchema } from "./applicationSteps";
import { candidateParams } from "../candidates/candidate";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";

// A candidate's interviews as a calendar subscription (docs/decisions/0019).

const feedSchema = z.object({ key: z.string().nullable(), createdAt: instant.nullable() });

export const viewCalendarFeed = defineEndpoint("GET", "/candidate/{id}/calendarFeed", {
  auth: "bearer",
  summary:
    "The key of the address at which calendars read the candidate's interviews; null where there is none. It opens them without a login, so it wants a recent one",
  params: candidateParams,
  response: feedSchema,
  errors: [403],
});

export const renewCalendarFeed = defineEndpoint("POST", "/candidate/{id}/calendarFeed", {
  auth: "bearer",
  summary:
    "Makes the key, or a new one, and mails so: the former opens nothing any more. With `seen`, only in the place of the key that was made then (none: of none); else it answers the present one",
  params: candidateParams,
  query: z.object({ seen: z.union([instant, z.literal("none")]).optional() }),
  response: feedSchema,
  errors: [403],
});

export const endCalendarFeed = defineEndpoint("DELETE", "/candidate/{id}/calendarFeed", {
  auth: "bearer",
  summary: "Ends the key",
  params: candidateParams,
  response: feedSchema,
});

/** The key is in the body, so that no log has it. */
export const readCalendarFeed = defineEndpoint("POST", "/calendarFeed", {
  auth: "anyone",
  summary: "The interviews of whoever's key it is, those that are off too, from 90 days ago on",
  body: z.object({ key: z.string().regex(/^[\w-]{43}$/) }),
  response: z.object({
    rows: z.array(
      z.object({
        applicationId: z.uuid(),
        selectiveProcessId: z.number().int(),
        roleName: z.string(),
        companyName: z.string().nullable(),
        city: z.string(),
        state: z.string(),
        interview: interviewSchema.omit({ slots: true }).extend({ startsAt: instant }),
      }),
    ),
  }),
  errors: [404],
});
