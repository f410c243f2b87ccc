import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import {
  webhookEventTypes,
  type createWebhook,
  type listWebhooks,
  type updateWebhook,
  type WebhookEventType,
} from "#contract/companies/webhook";
import { DAY_MS } from "#contract/base/time";
import { RefusedAddress } from "../../messaging/outgoing/publicAddress";
import type { AppContext, OperatorCaller } from "../../http/context";
import { webhooks } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { lockCompany } from "../../vacancies/companies/lockCompany";
import { recordTest } from "./events";
import { checkAddress } from "../../messaging/outgoing/post";
import { sealSecret } from "./secrets";
import { newWebhookSecret } from "./signature";

type Webhook = z.output<(typeof listWebhooks)["response"]>["rows"][number];

const MOST = 10;
/** In ms: for this time after a rotation, the former secret also signs. */
const ROTATION = DAY_MS;

const toInstant = (date: Date | null) => date?.toISOString() ?? null;
const toWebhook = (row: typeof webhooks.$inferSelect): Webhook => ({
  id: row.id,
  companyId: row.companyId,
  url: row.url,
  events: row.events.length > 0 ? row.events : [...webhookEventTypes],
  isForAll: row.events.length === 0,
  email: row.email,
  createdAt: row.createdAt.toISOString(),
  lastDeliveredAt: toInstant(row.lastDeliveredAt),
  failingSince: toInstant(row.failingSince),
  disabledAt: toInstant(row.disabledAt),
  disabledReason: row.disabledReason,
  formerSecretUntil: toInstant(row.formerSecretUntil),
});

const toStored = (events: readonly WebhookEventType[] | null | undefined) => [...new Set(events)];

/** Throws `invalid` (400), `notFound` for another company, or `limitReached` (409). */
export async function makeWebhook(
  { db, config, now }: AppContext,
  operator: OperatorCaller,
  { url, events, email, companyId: named }: z.output<typeof createWebhook.body>,
): Promise<Webhook & { secret: string }> {
  const companyId = operator.companyId ?? named;
  if (companyId === undefined) throw new ApiProblem("invalid", { fields: { companyId: ["required"] } });
  if (named !== undefined && named !== companyId) throw notFound();
  const address = await readAddress(url, config);
  const secret = newWebhookSecret();
  const row = await db.transaction(async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw notFound();
    if ((await tx.$count(webhooks, eq(webhooks.companyId, companyId))) >= MOST) throw new ApiProblem("limitReached");
    const sealedSecret = sealSecret(config, secret);
    const values = { companyId, url: address, events: toStored(events), email, sealedSecret, createdAt: now() };
    return (await tx.insert(webhooks).values(values).returning())[0];
  });
  return { ...toWebhook(orNotFound(row)), secret };
}

/** Throws `invalid` for an address outside the public internet. */
async function readAddress(url: string, config: AppContext["config"]): Promise<string> {
  return checkAddress(url, config).catch((error: unknown) => {
    throw error instanceof RefusedAddress ? new ApiProblem("invalid", { fields: { url: ["linkInvalid"] } }) : error;
  });
}

function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}

export async function listAllWebhooks({ db }: AppContext, { companyId }: OperatorCaller): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(companyId === null ? undefined : eq(webhooks.companyId, companyId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map(toWebhook);
}

// operatorReach.ts has checked that the caller may use the webhook. Each function below throws ApiProblem `notFound`.

/** Throws `invalid` (400) or `notFound`. */
export async function changeWebhook(
  { db, config }: AppContext,
  webhookId: string,
  { url, events, email }: z.output<typeof updateWebhook.body>,
): Promise<Webhook> {
  const address = url === undefined ? undefined : await readAddress(url, config);
  const row = await db.transaction(async (tx) => {
    const whereIt = eq(webhooks.id, webhookId);
    const [before] = await tx.select().from(webhooks).where(whereIt).for("no key update");
    const isElsewhere = address !== undefined && address !== before?.url;
    const values = {
      ...(events !== undefined && { events: toStored(events) }),
      ...(email !== undefined && { email }),
      // The recorded failures are those of the former address.
      ...(isElsewhere && { url: address, failingSince: null, failures: 0, retryAt: null }),
    };
    if (Object.keys(values).length === 0) return before;
    return (await tx.update(webhooks).set(values).where(whereIt).returning())[0];
  });
  return toWebhook(orNotFound(row));
}

export async function deleteWebhook({ db }: AppContext, webhookId: string): Promise<Webhook> {
  return toWebhook(orNotFound((await db.delete(webhooks).where(eq(webhooks.id, webhookId)).returning())[0]));
}

/** Creates a new secret. For a day, the former secret signs too. */
export async function rotateSecret(
  { db, config, now }: AppContext,
  webhookId: string,
): Promise<Webhook & { secret: string }> {
  const secret = newWebhookSecret();
  const [row] = await db
    .update(webhooks)
    .set({
      formerSealedSecret: webhooks.sealedSecret,
      formerSecretUntil: new Date(now().getTime() + ROTATION),
      sealedSecret: sealSecret(config, secret),
    })
    .where(eq(webhooks.id, webhookId))
    .returning();
  return { ...toWebhook(orNotFound(row)), secret };
}

export async function switchOn({ db }: AppContext, webhookId: string): Promise<Webhook> {
  const [row] = await db
    .update(webhooks)
    .set({ disabledAt: null, disabledReason: null, failingSince: null, failures: 0, retryAt: null })
    .where(eq(webhooks.id, webhookId))
    .returning();
  return toWebhook(orNotFound(row));
}

export async function tryWebhook({ db, now }: AppContext, webhookId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [webhook] = await tx
      .select({ webhookId: webhooks.id, companyId: webhooks.companyId })
      .from(webhooks)
      .where(and(eq(webhooks.id, webhookId)));
    return recordTest(tx, orNotFound(webhook), now());
  });
}
