import { and, count, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { listWebhookDeliveries } from "#contract/companies/webhook";
import type { AppContext } from "../../http/context";
import { type ChangeLog, readChangeLog, toCursor, toNumber } from "../../http/server/changeLog";
import { changes, queuedTasks, webhookEvents, webhooks } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import { revive } from "../../messaging/queue/upkeep";
import { webhookTask } from "./task";

type Page = z.output<(typeof listWebhookDeliveries)["response"]>;
type Query = z.output<(typeof listWebhookDeliveries)["query"]>;

const inState: Record<Query["state"], ReturnType<typeof and>> = {
  dead: and(isNotNull(queuedTasks.deadAt), isNull(queuedTasks.doneAt)),
  waiting: and(isNull(queuedTasks.deadAt), isNull(queuedTasks.doneAt)),
  done: isNotNull(queuedTasks.doneAt),
};
const whereItsTask = and(
  eq(queuedTasks.kind, webhookTask.name),
  sql`${queuedTasks.key} = ${webhooks.id}::text || ':' || ${webhookEvents.id}::text`,
);

/** Lists deliveries, newest first. `after` (a cursor) overrides `page`. Throws `notFound`. */
export async function listDeliveries(
  { db }: AppContext,
  webhookId: string,
  { state, after, limit, page }: Query,
): Promise<Page> {
  if ((await db.$count(webhooks, eq(webhooks.id, webhookId))) === 0) throw notFound();
  const whereListed = and(eq(webhooks.id, webhookId), inState[state]);
  const log = await readChangeLog(db);
  const rows = await db
    .select({ event: webhookEvents, task: queuedTasks, number: changes.number })
    .from(webhooks)
    .innerJoin(webhookEvents, eq(webhookEvents.companyId, webhooks.companyId))
    .innerJoin(queuedTasks, whereItsTask)
    .innerJoin(changes, or(eq(changes.eventId, webhookEvents.id), eq(changes.testId, webhookEvents.id)))
    .where(and(whereListed, after === undefined ? undefined : whereBefore(log, after)))
    .orderBy(desc(changes.number))
    .limit(limit)
    .offset(after === undefined ? (page - 1) * limit : 0);
  const [all] = await db
    .select({ total: count() })
    .from(webhooks)
    .innerJoin(webhookEvents, eq(webhookEvents.companyId, webhooks.companyId))
    .innerJoin(queuedTasks, whereItsTask)
    .where(whereListed);
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    rows: rows.map(({ event, task }) => ({
      eventId: event.id,
      type: event.type,
      at: event.createdAt.toISOString(),
      applicationId: event.applicationId,
      attempts: task.attempts,
      reason: task.reason,
      deliveredAt: task.reason === null || task.deadAt ? (task.doneAt?.toISOString() ?? null) : null,
      deadAt: task.deadAt?.toISOString() ?? null,
    })),
    total: all?.total ?? 0,
    next: last ? toCursor(log, last.number) : null,
  };
}

function whereBefore(log: ChangeLog, after: string) {
  const [ms, id] = after.split("_");
  if (id === undefined) return sql`${changes.number} < ${toNumber(log, after)}::bigint`;
  // Cursors of earlier versions consist of a time and an id.
  return sql`(${webhookEvents.createdAt}, ${webhookEvents.id}) < (${new Date(Number(ms)).toISOString()}::timestamptz, ${id}::uuid)`;
}

/** Sends an event again. Throws `notFound` unless its delivery was given up. */
export async function resend(context: AppContext, webhookId: string, eventId: string): Promise<void> {
  const [task] = await context.db
    .select({ id: queuedTasks.id })
    .from(queuedTasks)
    .where(and(eq(queuedTasks.kind, webhookTask.name), eq(queuedTasks.key, `${webhookId}:${eventId}`)));
  if (!task || !(await revive(context, task.id, webhookTask))) throw notFound();
}
