import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";

const processSchema = z.object({
  role: z.enum(["api", "worker"]),
  machine: z.string(),
  address: z.string(),
  version: z.string(),
  revision: z.string().nullable(),
  schema: z.number(),
  /** Whether it carries out tasks of the queue. */
  worksQueue: z.boolean(),
  hasLimits: z.boolean(),
  startedAt: instant,
  seenAt: instant,
  /** True where it did not end, and has not been seen for a minute. */
  isDown: z.boolean(),
  /** The variables that differ from those of the API server that answers. */
  differing: z.array(z.string()),
});
export type ServingProcess = z.infer<typeof processSchema>;

export const viewHealth = defineEndpoint({
  method: "GET",
  path: "/operator/health",
  auth: "operator",
  role: "reads",
  summary: "What this API server knows of itself and of the webs that have called it: `motriz doctor` compares it",
  response: z.object({
    now: instant,
    node: z.string(),
    version: z.string(),
    /** A digest of the sources that it was built from; null where it runs from the sources. */
    revision: z.string().nullable(),
    /** A hash of the store's id, by which two are compared; null where PostgreSQL does not tell it. */
    store: z.string().nullable(),
    /** The API servers and workers of this store, by role and place. */
    processes: z.array(processSchema),
    /** The last migration that it knows, by its time. */
    schema: z.number(),
    warnings: z.array(z.string()),
    /** Differences among webs and this API server. */
    differing: z.array(z.object({ variable: z.string(), message: z.string() })),
    webKeys: z.array(z.string()),
  }),
  errors: [403],
});
