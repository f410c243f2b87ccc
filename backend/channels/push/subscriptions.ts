import { and, eq, or } from "drizzle-orm";
import type { EndpointBody } from "#contract/base/endpoint";
import type { Push, switchPushOn as switchOn } from "#contract/candidates/push";
import { RefusedAddress } from "../../messaging/outgoing/publicAddress";
import type { AppContext, Caller } from "../../http/context";
import { accessTokens, pushSubscriptions } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { checkAddress } from "../../messaging/outgoing/post";
import { isPublicKey, toPublicKey } from "../../platform/crypto/pushKey";
import { mailToUser } from "../../messaging/mail/mailToUser";
import { noticesOnMail } from "../../messaging/mail/messages";

type Session = Pick<Caller, "tokenHash" | "isShared">;

export async function viewPush({ db, config }: AppContext, { tokenHash, isShared }: Session): Promise<Push> {
  if (!config.VAPID_PRIVATE_KEY || isShared) return { publicKey: null, isOn: false, wantsVacancies: false };
  const publicKey = toPublicKey(config.VAPID_PRIVATE_KEY);
  const [own] = await db
    .select({ wantsVacancies: pushSubscriptions.wantsVacancies })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.tokenHash, tokenHash), eq(pushSubscriptions.publicKey, publicKey)));
  return { publicKey, isOn: own !== undefined, wantsVacancies: own?.wantsVacancies ?? false };
}

/** Throws `notFound` without VAPID keys, `forbidden` on a shared phone, `notAuthenticated`, or `invalid`. */
export async function switchPushOn(
  context: AppContext,
  caller: Session & Pick<Caller, "userId">,
  { endpoint: given, p256dh, auth, wantsVacancies, language }: EndpointBody<typeof switchOn>,
): Promise<Push> {
  const { db, config, now } = context;
  if (!config.VAPID_PRIVATE_KEY) throw notFound();
  if (caller.isShared) throw new ApiProblem("forbidden");
  if (!isPublicKey(p256dh)) throw new ApiProblem("invalid", { fields: { p256dh: ["choiceInvalid"] } });
  const endpoint = await checkAddress(given, config).catch((error: unknown) => {
    if (error instanceof RefusedAddress) throw new ApiProblem("invalid", { fields: { endpoint: ["linkInvalid"] } });
    throw error;
  });
  const { tokenHash } = caller;
  const publicKey = toPublicKey(config.VAPID_PRIVATE_KEY);
  const row = { tokenHash, endpoint, p256dh, auth, publicKey, wantsVacancies, language, createdAt: now() };
  await db.transaction(async (tx) => {
    const ofSession = eq(accessTokens.hash, tokenHash);
    const [session] = await tx.select({ hash: accessTokens.hash }).from(accessTokens).where(ofSession).for("key share");
    if (!session) throw new ApiProblem("notAuthenticated");
    const whereBefore = or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.tokenHash, tokenHash));
    const before = await tx.delete(pushSubscriptions).where(whereBefore).returning();
    await tx.insert(pushSubscriptions).values(row).onConflictDoNothing();
    const isKnown = before.some((each) => each.tokenHash === tokenHash);
    if (!isKnown) await mailToUser(context, caller.userId, (reader) => noticesOnMail(config, reader), tx);
  });
  return viewPush(context, caller);
}

export async function switchPushOff({ db }: AppContext, { tokenHash }: Session): Promise<boolean> {
  const gone = await db
    .delete(pushSubscriptions)
    .where(eq(pushSubscriptions.tokenHash, tokenHash))
    .returning({ id: pushSubscriptions.id });
  return gone.length > 0;
}
