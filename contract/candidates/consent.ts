import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";

/** What a visitor agreed to, beyond the necessary cookies (LGPD, art. 8). */
const cookieChoiceSchema = z.object({
  /** A random name that only the visitor's own cookie holds. */
  visitor: z.uuid(),
  /** The text that the visitor agreed to, and the third parties that it named: "2026-11-21+analytics+errors". */
  version: z
    .string()
    .max(100)
    .regex(/^\d{4}-\d{2}-\d{2}(\+[a-z]+)*$/),
  /** Analytics, error reporting, feedback widget. */
  statistics: z.boolean(),
  /** Session recording. */
  recording: z.boolean(),
});
export type CookieChoice = z.infer<typeof cookieChoiceSchema>;

export const recordCookieChoice = defineEndpoint({
  method: "POST",
  path: "/cookieChoice",
  auth: "anyone",
  summary:
    "Records a choice on cookies and third parties, beside the earlier ones; with a token it is also tied to its user",
  body: cookieChoiceSchema,
  response: z.object({ recorded: z.boolean() }),
  status: 201,
});
