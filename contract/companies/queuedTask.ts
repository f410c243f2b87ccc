import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";

const taskParams = z.object({ taskId: z.uuid() });

const queuedTaskSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  createdAt: instant,
  expiresAt: instant,
  deadAt: instant.nullable(),
  attempts: z.number().int(),
  reason: z.string().nullable(),
});

export const listQueuedTasks = defineEndpoint("GET", "/operator/queuedTasks", {
  auth: "operator",
  role: "reads",
  summary:
    "The queue's tasks: the dead ones, which were given up, newest first, or those that wait, oldest first; 100 a page",
  query: z.object({
    state: z.enum(["dead", "waiting"]).default("dead"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  response: z.object({ rows: z.array(queuedTaskSchema), total: z.number().int() }),
});

export const resendQueuedTask = defineEndpoint("POST", "/operator/queuedTasks/{taskId}/resend", {
  auth: "operator",
  role: "machine",
  summary: "Has a dead task tried again, for as long as a new one; 404 where none is dead under this id",
  params: taskParams,
  response: z.object({ resent: z.literal(true) }),
});

export const dropQueuedTask = defineEndpoint("POST", "/operator/queuedTasks/{taskId}/drop", {
  auth: "operator",
  role: "machine",
  summary: "Lets a task go that waits or is dead: it is never done; 404 where there is none under this id",
  params: taskParams,
  response: z.object({ dropped: z.literal(true) }),
});
