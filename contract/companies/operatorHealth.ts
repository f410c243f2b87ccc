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
    schema: z.number(),
    warnings: z.array(z.string()),
    /** Differences among webs and this API server. */
    differing: z.array(z.object({ variable: z.string(), message: z.string() })),
    webKeys: z.array(z.string()),
  }),
  errors: [403],
});
