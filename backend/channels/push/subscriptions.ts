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

/** Whether the device of a session gets notices. */
export async function viewPush({ db, config }: AppContext, { tokenHash, isShared }: Session): Promise<Push> {
  if (!config.VAPID_PRIVATE_KEY || isShared) return { publicKey: null, isOn: false, wantsVacancies: false };
  const publicKey = toPublicKey(config.VAPID_PRIVATE_KEY);
  const [own] = await db
    .select({ wantsVacancies: pushSubscriptions.wantsVacancies })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.tokenHash, tokenHash), eq(pushSubscriptions.publicKey, publicKey)));
  return { publicKey, isOn: own !== undefined, wantsVacancies: own?.wantsVacancies ?? false };
}

/**
 * Subscribes the device of a session to notices, and mails so where the session had none. A browser belongs to one
 * session, so an earlier subscription ends. Throws ApiProblem notFound where notices on devices are not set up,
 * forbidden on a shared phone, and notAuthenticated where the session has just ended. Throws invalid for an address
 * outside the internet, or a key that can't be used.
 */
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
    // The session may have ended while the address was looked up.
    const ofSession = eq(accessTokens.hash, tokenHash);
    const [session] = await tx.select({ hash: accessTokens.hash }).from(accessTokens).where(ofSession).for("key share");
    if (!session) throw new ApiProblem("notAuthenticated");
    const whereBefore = or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.tokenHash, tokenHash));
    const before = await tx.delete(pushSubscriptions).where(whereBefore).returning();
    // The first of two presses at once counts.
    await tx.insert(pushSubscriptions).values(row).onConflictDoNothing();
    const isKnown = before.some((each) => each.tokenHash === tokenHash);
    if (!isKnown) await mailToUser(context, caller.userId, (own) => noticesOnMail(config, own), tx);
  });
  return viewPush(context, caller);
}

/** Ends the notices to the device of a session. Returns false where there were none. */
export async function switchPushOff({ db }: AppContext, { tokenHash }: Session): Promise<boolean> {
  const gone = await db
    .delete(pushSubscriptions)
    .where(eq(pushSubscriptions.tokenHash, tokenHash))
    .returning({ id: pushSubscriptions.id });
  return gone.length > 0;
}
