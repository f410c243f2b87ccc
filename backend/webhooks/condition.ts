import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { DAY_MS } from "#contract/time";
import type { AppContext } from "../context";
import { companies, webhooks } from "../db/schema";
import { enqueueMail } from "../mail/emailTask";
import { webhookDisabledMail } from "../mail/messages";

type Webhook = typeof webhooks.$inferSelect;

/** An address at which every attempt has failed for so long is switched off. */
const FAILING_DAYS = 5;
/** The pause after the first failure, in seconds. It doubles with each, up to `MOST_PAUSE`. */
const FIRST_PAUSE = 10;
const MOST_PAUSE = 30 * 60;

export async function recordDelivered({ db, now }: AppContext, webhookId: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ lastDeliveredAt: now(), failingSince: null, failures: 0, retryAt: null })
    .where(eq(webhooks.id, webhookId));
}

/** Records that an attempt failed; of several at once one counts. After five days the address is switched off. */
export async function recordFailure(context: AppContext, webhook: Webhook): Promise<void> {
  const { db, now } = context;
  const at = now();
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(webhook.failures, 20), MOST_PAUSE) * 1_000;
  const isFirst = and(
    eq(webhooks.id, webhook.id),
    isNull(webhooks.disabledAt),
    or(isNull(webhooks.retryAt), lte(webhooks.retryAt, at)),
  );
  await db
    .update(webhooks)
    .set({
      failingSince: webhook.failingSince ?? at,
      failures: sql`${webhooks.failures} + 1`,
      retryAt: new Date(at.getTime() + pause),
    })
    .where(isFirst);
  if (webhook.failingSince && at.getTime() - webhook.failingSince.getTime() > FAILING_DAYS * DAY_MS)
    await disable(context, webhook, "failing");
}

/** Switches an address off, once, and writes to who is named for it. What waits for it is given up. */
export async function disable(
  context: AppContext,
  { id, email, url, companyId }: Webhook,
  reason: NonNullable<Webhook["disabledReason"]>,
): Promise<void> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const changed = await tx
      .update(webhooks)
      .set({ disabledAt: at, disabledReason: reason })
      .where(and(eq(webhooks.id, id), isNull(webhooks.disabledAt)))
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
