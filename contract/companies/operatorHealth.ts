import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";

export const viewHealth = defineEndpoint({
  method: "GET",
  path: "/operator/health",
  auth: "operator",
  summary: "What this API server knows of itself and of the webs that have called it: `motriz doctor` compares it",
  response: z.object({
    now: instant,
    node: z.string(),
    /** The last migration that it knows, by its time. */
    schema: z.number(),
    warnings: z.array(z.string()),
    /** The variables by which a web that called differs from it, or webs from each other, with a line each. */
    differing: z.array(z.object({ variable: z.string(), message: z.string() })),
    /** Hashes of its WEB_TO_API_KEY, by which one is compared and not known. */
    webKeys: z.array(z.string()),
  }),
  errors: [403],
});
