import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { EndpointResponse, ParsedInput } from "#contract/base/endpoint";
import type { replayEvents } from "#contract/companies/event";
import type { AppContext } from "../../http/context";
import { enqueueAt } from "../../messaging/queue/enqueue";
import { queuedTasks, webhooks } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { toTask } from "./events";
import { findEvents } from "./log";
import { webhookTask } from "./task";

/**
 * Sends a page of the log to a webhook once more. Events that already wait for delivery are not sent twice.
 *
 * @throws ApiProblem `notFound`, `webhookDisabled` (409), or `invalid` for an unusable cursor
 */
export async function replay(
  context: AppContext,
  webhookId: string,
  { after, limit }: ParsedInput<typeof replayEvents>["query"],
): Promise<EndpointResponse<typeof replayEvents>> {
  const { db, now } = context;
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
  if (!webhook) throw notFound();
  if (webhook.disabledAt) throw new ApiProblem("webhookDisabled");
  const { companyId, events: type } = webhook;
  const { rows, ...cursors } = await findEvents(db, { companyId, type, after, limit });
  const tasks = rows.map(({ id }) => toTask(webhookId, id));
  let replayed = 0;
  await db.transaction(async (tx) => {
    // A finished delivery has the same key, and would block the new one.
    await tx.delete(queuedTasks).where(
      and(
        eq(queuedTasks.kind, webhookTask.name),
        inArray(
          queuedTasks.key,
          tasks.map(({ key }) => key),
        ),
        or(isNotNull(queuedTasks.doneAt), isNotNull(queuedTasks.deadAt)),
      ),
    );
    for (const task of tasks) if (await enqueueAt(tx, now(), webhookTask, task)) replayed++;
  });
  return { replayed, ...cursors };
}
