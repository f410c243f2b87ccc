import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { DAY_MS } from "../base/time";
import { instant } from "../base/text";

// Calls for test mode (docs/company-api.md). The production address answers 404.

/** Most days by which one call moves the clock, so that the call does not run for minutes. */
export const MOST_FORWARD_DAYS = 31;

const clockSchema = z.object({ now: instant });

export const viewClock = defineEndpoint("GET", "/operator/sandbox/clock", {
  auth: "operator",
  role: "key",
  scope: "applications:read",
  summary: "The time of test mode; 404 at the real address",
  response: clockSchema,
  errors: [404],
});

export const moveClock = defineEndpoint("POST", "/operator/sandbox/clock", {
  auth: "operator",
  role: "key",
  scope: "applications:write",
  summary: `Moves the time of test mode forward, at most ${MOST_FORWARD_DAYS} days a call, and answers once the invented candidates and all that was due have acted; 404 at the real address`,
  body: z.object({
    forwardSeconds: z
      .number()
      .int()
      .min(0)
      .max((MOST_FORWARD_DAYS * DAY_MS) / 1_000),
  }),
  response: clockSchema,
  errors: [404],
});
