import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "../../http/context";
import { companies, webhookEvents, webhooks } from "../../platform/db/schema";
import { defineKind, TaskRefused, TryLater } from "../../messaging/queue/kind";
import { post } from "../../messaging/outgoing/post";
import { findCursor } from "./log";
import { openSecrets } from "./secrets";
import { sign } from "./signature";
import { DAY_MS } from "#contract/base/time";
import { enqueueMail } from "../../messaging/mail/emailTask";
import { webhookDisabledMail } from "../../messaging/mail/messages";

/** In hours, so that a company's system that is down over a weekend still gets the event. */
const TRIED_HOURS = 3 * 24;

/** Sends an event to a webhook. Each attempt has the event's id, so that a receiver can drop duplicates. */
export const webhookTask = defineKind({
  name: "webhook",
  triedHours: TRIED_HOURS,
  atOnce: 10,
  besideSlow: 30,
  content: z.object({ webhookId: z.uuid(), eventId: z.uuid() }),
  run: (context, { content, signal }) => deliver(context, content, signal),
});

async function deliver(
  context: AppContext,
  { webhookId, eventId }: { webhookId: string; eventId: string },
  signal: AbortSignal,
): Promise<string | void> {
  const { db, config } = context;
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
  if (!webhook) return "the webhook was removed";
  const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  if (!event) return "what it told of was erased";
  if (webhook.disabledAt) throw new TaskRefused("the webhook is switched off");
  const now = context.now();
  // Events wait while a failing address pauses, so that they do not delay other webhooks.
  if (webhook.retryAt && webhook.retryAt > now)
    throw new TryLater("the webhook's address fails", (webhook.retryAt.getTime() - now.getTime()) / 1_000);
  const secrets = openSecrets(config, webhook, now);
  if (!secrets) {
    await disable(context, webhook, "secretUnreadable");
    throw new TaskRefused("WEB_TO_API_KEY changed: the webhook needs another secret");
  }
  const timestamp = Math.floor(now.getTime() / 1_000);
  const { type, createdAt, data } = event;
  const cursor = await findCursor(db, eventId);
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), cursor, data });
  const headers = {
    "content-type": "application/json",
    "user-agent": `${config.BRAND_NAME.replace(/[^\w-]/g, "") || "Webhooks"}-Webhooks/1`,
    "webhook-id": eventId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": sign(secrets, { id: eventId, timestamp, body }),
  };
  const answer = await unlessSlow(context, webhookId, () =>
    post(config, webhook.url, { headers, body, signal }).catch(async (error: unknown) => {
      await recordFailure(context, webhook);
      throw toNamed(error);
    }),
  );
  if (answer.status >= 200 && answer.status < 300) return recordDelivered(context, webhookId);
  if (answer.status === 410) {
    await disable(context, webhook, "gone");
    throw new TaskRefused("it answered 410");
  }
  await recordFailure(context, webhook);
  if (answer.retryAfter !== null) throw new TryLater(`it answered ${answer.status}`, answer.retryAfter);
  throw new Error(`it answered ${answer.status}`);
}

function toNamed(error: unknown): Error {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
  return new Error(code ? `it could not be reached (${code})` : error instanceof Error ? error.message : "it failed", {
    cause: error,
  });
}

const LONG = 500;
/** An address with this many simultaneous slow requests counts as slow. */
const MOST = 3;
const PAUSE = 5;

const counts = new WeakMap<AppContext, Map<string, number>>();

/** Calls a webhook. Throws TryLater while MOST slow requests wait, so that other webhooks are not delayed. */
export async function unlessSlow<Answer>(
  context: AppContext,
  webhookId: string,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const waiting = counts.get(context) ?? new Map<string, number>();
  counts.set(context, waiting);
  const count = (change: number) => waiting.set(webhookId, (waiting.get(webhookId) ?? 0) + change);
  if ((waiting.get(webhookId) ?? 0) >= MOST) throw new TryLater("the webhook's address is slow", PAUSE);
  let isLong = false;
  const timer = setTimeout(() => {
    isLong = true;
    count(1);
  }, LONG).unref();
  try {
    return await request();
  } finally {
    clearTimeout(timer);
    if (isLong && count(-1).get(webhookId) === 0) waiting.delete(webhookId);
  }
}

type Webhook = typeof webhooks.$inferSelect;

const FAILING_DAYS = 5;
/** Seconds of pause after the first failure. Each further failure doubles it, up to MOST_PAUSE. */
const FIRST_PAUSE = 10;
const MOST_PAUSE = 30 * 60;

async function recordDelivered({ db, now }: AppContext, webhookId: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ lastDeliveredAt: now(), failingSince: null, failures: 0, retryAt: null })
    .where(eq(webhooks.id, webhookId));
}

/** Records a failure, once for simultaneous ones. Disables the webhook after five days, unless its address changed. */
async function recordFailure(context: AppContext, webhook: Webhook): Promise<void> {
  const { db, now } = context;
  const at = now();
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(webhook.failures, 20), MOST_PAUSE) * 1_000;
  const whereFirst = and(
    eq(webhooks.id, webhook.id),
    eq(webhooks.url, webhook.url),
    isNull(webhooks.disabledAt),
    or(isNull(webhooks.retryAt), lte(webhooks.retryAt, at)),
  );
  const [failed] = await db
    .update(webhooks)
    .set({
      failingSince: sql`coalesce(${webhooks.failingSince}, ${at.toISOString()}::timestamptz)`,
      failures: sql`${webhooks.failures} + 1`,
      retryAt: new Date(at.getTime() + pause),
    })
    .where(whereFirst)
    .returning({ since: webhooks.failingSince });
  if (failed?.since && at.getTime() - failed.since.getTime() > FAILING_DAYS * DAY_MS)
    await disable(context, webhook, "failing");
}

/** Switches a webhook off and mails its contact. The tasks of its waiting events then end. */
async function disable(
  context: AppContext,
  { id, email, url, companyId }: Webhook,
  reason: NonNullable<Webhook["disabledReason"]>,
): Promise<void> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const changed = await tx
      .update(webhooks)
      .set({ disabledAt: at, disabledReason: reason })
      .where(and(eq(webhooks.id, id), eq(webhooks.url, url), isNull(webhooks.disabledAt)))
      .returning({ id: webhooks.id });
    if (changed.length === 0 || email === null) return;
    const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId));
    const mail = {
      to: email,
      ...webhookDisabledMail(context.config, { host: new URL(url).host, companyName: company?.name ?? "", reason }),
    };
    await enqueueMail(context, { key: `webhookDisabled:${id}:${at.toISOString()}`, userId: null, mail }, tx);
  });
}
