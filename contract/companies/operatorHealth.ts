import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { errorCountSchema } from "../base/errorCounts";
import { instant } from "../base/text";

const processSchema = z.object({
  role: z.enum(["web", "api", "worker"]),
  machine: z.string(),
  address: z.string(),
  version: z.string(),
  revision: z.string().nullable(),
  /** The last migration that the process knows, in ms since 1970; 0 for a web server. */
  schema: z.number(),
  worksQueue: z.boolean(),
  hasLimits: z.boolean(),
  startedAt: instant,
  seenAt: instant,
  /** True if the process was not seen for a minute. A process that stops properly leaves the list. */
  isDown: z.boolean(),
  /** Variables whose values differ from the answering API server's. */
  differing: z.array(z.string()),
});
export type ServingProcess = z.infer<typeof processSchema>;

export const viewHealth = defineEndpoint("GET", "/operator/health", {
  auth: "operator",
  role: "reads",
  summary: "What this API server knows of itself and of the webs that have called it: `motriz doctor` compares it",
  response: z.object({
    now: instant,
    node: z.string(),
    version: z.string(),
    /** A digest of the built sources; null if the API server runs from sources. */
    revision: z.string().nullable(),
    /** A hash of the store's id, for comparison; null if PostgreSQL does not reveal it. */
    store: z.string().nullable(),
    /** The webs, API servers and workers of this store, ordered by role, machine and address. */
    processes: z.array(processSchema),
    /** The last 20 kinds of failures (status 500, jobs) of the last 30 days, the newest first. */
    errors: z.array(errorCountSchema.extend({ part: z.enum(["web", "api", "worker"]) })),
    /** The last migration that this API server knows, in ms since 1970. */
    schema: z.number(),
    warnings: z.array(z.string()),
    /** Variables that differ between the web servers and this API server. */
    differing: z.array(z.object({ variable: z.string(), message: z.string() })),
    webKeys: z.array(z.string()),
  }),
});
