import { randomUUID } from "node:crypto";
import { and, arrayContains, eq, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import type { ApplicationState } from "#contract/applications/application";
import type { WebhookBody, WebhookEventType } from "#contract/companies/webhook";
import type { Database } from "../../platform/db/database";
import { applications, candidates, changes, vacancies, webhookEvents, webhooks } from "../../platform/db/schema";
import { enqueueAt } from "../../messaging/queue/enqueue";
import { neverSent } from "../../http/server/operatorReach";
import { webhookTask } from "./task";

interface About {
  id: string;
  selectiveProcessId: number;
  state: ApplicationState;
}

/** Logs an event and enqueues it for the company's webhooks, which get it within a second after the commit. */
export async function recordEvent(
  tx: Database,
  type: WebhookEventType,
  { id, selectiveProcessId, state }: About,
  now: Date,
  more: Pick<WebhookBody["data"], "documentId" | "messageId" | "requestId" | "test"> = {},
): Promise<void> {
  const company = await findCompany(tx, selectiveProcessId, type);
  if (!company) return;
  const { companyId, externalId, listening } = company;
  const data = { applicationId: id, selectiveProcessId, externalId, state, ...more };
  await store(tx, listening, { companyId, applicationId: id, type, data }, now);
}

/** Notifies companies before an erasure, so that they erase their copies (LGPD, art. 18, § 6). */
export async function recordErasure(tx: Database, userId: string, now: Date): Promise<void> {
  const known = await tx
    .select({ id: applications.id, selectiveProcessId: applications.selectiveProcessId })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(and(eq(candidates.userId, userId), notInArray(applications.state, [...neverSent])));
  for (const { id, selectiveProcessId } of known) {
    const company = await findCompany(tx, selectiveProcessId, "application.erased");
    if (!company) continue;
    const { companyId, externalId, listening } = company;
    const data = { applicationId: id, selectiveProcessId, externalId };
    await store(tx, listening, { companyId, type: "application.erased", data }, now);
  }
}

export async function recordTest(
  tx: Database,
  { webhookId, companyId }: { webhookId: string; companyId: string },
  now: Date,
): Promise<string> {
  const testId = await store(tx, [webhookId], { companyId, type: "webhook.test", data: {} }, now);
  // Takes the lock of the SQL function `record_change`, until the commit (docs/decisions/0037).
  await tx.execute(sql`select pg_advisory_xact_lock(7263401520)`);
  await tx.insert(changes).values({ testId });
  return testId;
}

interface LoggedCompany {
  companyId: string;
  externalId: string;
  /** Ids of the company's webhooks that receive this type of event. */
  listening: string[];
}

/** Returns undefined for a vacancy without a company. */
async function findCompany(
  tx: Database,
  selectiveProcessId: number,
  type: WebhookEventType,
): Promise<LoggedCompany | undefined> {
  const whereListening = and(
    eq(webhooks.companyId, vacancies.companyId),
    isNull(webhooks.disabledAt),
    or(sql`cardinality(${webhooks.events}) = 0`, arrayContains(webhooks.events, [type])),
  );
  const rows = await tx
    .select({ webhookId: webhooks.id, companyId: vacancies.companyId, externalId: vacancies.externalId })
    .from(vacancies)
    .leftJoin(webhooks, whereListening)
    .where(and(eq(vacancies.id, selectiveProcessId), isNotNull(vacancies.companyId)));
  const [first] = rows;
  if (!first || first.companyId === null) return undefined;
  return {
    companyId: first.companyId,
    externalId: first.externalId,
    listening: rows.flatMap(({ webhookId }) => webhookId ?? []),
  };
}

async function store(
  tx: Database,
  to: readonly string[],
  event: Omit<typeof webhookEvents.$inferInsert, "id" | "createdAt">,
  now: Date,
): Promise<string> {
  const eventId = randomUUID();
  await tx.insert(webhookEvents).values({ ...event, id: eventId, createdAt: now });
  for (const webhookId of to) await enqueueAt(tx, now, webhookTask, toTask(webhookId, eventId));
  return eventId;
}

export const toTask = (webhookId: string, eventId: string) => ({
  key: `${webhookId}:${eventId}`,
  userId: null,
  content: { webhookId, eventId },
});
