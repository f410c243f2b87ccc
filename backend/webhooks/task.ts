import { eq } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "../context";
import { webhookEvents, webhooks } from "../db/schema";
import { defineKind, TaskRefused, TryLater } from "../queue/kind";
import { disable, recordDelivered, recordFailure } from "./condition";
import { post } from "../outgoing/post";
import { openSecrets } from "./secrets";
import { sign } from "./signature";
import { unlessSlow } from "./unanswered";

/** For how long an event is tried. A company whose system is down over a weekend still gets it. */
const TRIED_HOURS = 3 * 24;

/** Sends an event to a webhook. All attempts have the event's id, so that a receiver can drop the second. */
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
  // An address that fails is tried by few, so that it holds up no others.
  if (webhook.retryAt && webhook.retryAt > now)
    throw new TryLater("the webhook's address fails", (webhook.retryAt.getTime() - now.getTime()) / 1_000);
  const secrets = openSecrets(config, webhook, now);
  if (!secrets) {
    await disable(context, webhook, "secretUnreadable");
    throw new TaskRefused("WEB_TO_API_KEY changed: the webhook needs another secret");
  }
  const timestamp = Math.floor(now.getTime() / 1_000);
  const body = JSON.stringify({ type: event.type, timestamp: event.createdAt.toISOString(), data: event.data });
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

/** Names a failure by its code, because its message may hold an address behind the name. */
function toNamed(error: unknown): Error {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
  return new Error(code ? `it could not be reached (${code})` : error instanceof Error ? error.message : "it failed", {
    cause: error,
  });
}
