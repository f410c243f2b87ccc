import { randomUUID } from "node:crypto";
import { and, arrayContains, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { ApplicationState } from "#contract/applications/application";
import type { WebhookBody, WebhookEventType } from "#contract/companies/webhook";
import type { Database } from "../../platform/db/database";
import { applications, candidates, vacancies, webhookEvents, webhooks } from "../../platform/db/schema";
import { enqueueAt } from "../../messaging/queue/enqueue";
import { webhookTask } from "./task";

interface About {
  id: string;
  selectiveProcessId: number;
  state: ApplicationState;
}

/** Enqueues an event for a company's webhooks, sent a second after the transaction commits. */
export async function recordEvent(
  tx: Database,
  type: WebhookEventType,
  { id, selectiveProcessId, state }: About,
  now: Date,
  more: Pick<WebhookBody["data"], "documentId" | "messageId" | "requestId" | "test"> = {},
): Promise<void> {
  const listening = await findListening(tx, selectiveProcessId, type);
  const [first] = listening;
  if (!first) return;
  const { companyId, externalId } = first;
  const data = { applicationId: id, selectiveProcessId, externalId, state, ...more };
  await store(tx, listening, { companyId, applicationId: id, type, data }, now);
}

/** Tells companies before an erasure, so that they erase their copies (LGPD, art. 18, § 6). */
export async function recordErasure(tx: Database, userId: string, now: Date): Promise<void> {
  const sent = await tx
    .select({ id: applications.id, selectiveProcessId: applications.selectiveProcessId })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(and(eq(candidates.userId, userId), isNotNull(applications.submittedAt)));
  for (const { id, selectiveProcessId } of sent) {
    const listening = await findListening(tx, selectiveProcessId, "application.erased");
    const [first] = listening;
    if (!first) continue;
    const data = { applicationId: id, selectiveProcessId, externalId: first.externalId };
    await store(tx, listening, { companyId: first.companyId, type: "application.erased", data }, now);
  }
}

export const recordTest = (
  tx: Database,
  webhook: { webhookId: string; companyId: string },
  now: Date,
): Promise<string> => store(tx, [webhook], { companyId: webhook.companyId, type: "webhook.test", data: {} }, now);

const findListening = (tx: Database, selectiveProcessId: number, type: WebhookEventType) =>
  tx
    .select({ webhookId: webhooks.id, companyId: webhooks.companyId, externalId: vacancies.externalId })
    .from(vacancies)
    .innerJoin(webhooks, eq(webhooks.companyId, vacancies.companyId))
    .where(
      and(
        eq(vacancies.id, selectiveProcessId),
        isNull(webhooks.disabledAt),
        or(sql`cardinality(${webhooks.events}) = 0`, arrayContains(webhooks.events, [type])),
      ),
    );

async function store(
  tx: Database,
  to: readonly { webhookId: string }[],
  event: Omit<typeof webhookEvents.$inferInsert, "id" | "createdAt">,
  now: Date,
): Promise<string> {
  const eventId = randomUUID();
  await tx.insert(webhookEvents).values({ ...event, id: eventId, createdAt: now });
  for (const { webhookId } of to)
    await enqueueAt(tx, now, webhookTask, {
      key: `${webhookId}:${eventId}`,
      userId: null,
      content: { webhookId, eventId },
    });
  return eventId;
}
