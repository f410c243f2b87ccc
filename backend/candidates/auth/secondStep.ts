import { and, eq, gt } from "drizzle-orm";
import { SECOND_STEP_MINUTES } from "#contract/candidates/user";
import { MINUTE_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { hashSecret, newSecret } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { secondSteps } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { limit } from "../../http/server/limit";
import { openSession, type Session, type SessionPlace } from "../../http/sessions/sessions";
import { lockAccount } from "../users/repository";
import { linkIdentity } from "./identities";
import type { Identity } from "./idToken";
import { consumeCode, findSecondFactor, wrongCode } from "./secondFactor";

const GUESSES = { max: 10, windowSeconds: 15 * 60 };

/** Counts `attempt` against an account's limit if it throws. Throws `tooManyRequests`, or like `attempt`. */
export async function limitCodes<T>(context: AppContext, userId: string, attempt: () => Promise<T>): Promise<T> {
  const refund = await limit(context, `secondFactor:user:${userId}`, GUESSES);
  const result = await attempt();
  await refund();
  return result;
}

export type Opened = Session | { secondStep: { key: string } };

export type Place = SessionPlace & { remember?: boolean | undefined };

interface Opening {
  userId: string;
  place: Place;
  identity?: Pick<Identity, "issuer" | "subject">;
}

/** Opens a session, or returns the second step's key. Throws `accountLocked`, or like `linkIdentity`. */
export async function openOrAsk(
  context: AppContext,
  db: Database,
  { userId, place, identity }: Opening,
): Promise<Opened> {
  if (!(await findSecondFactor(db, userId))) {
    if (identity) await linkIdentity(context, db, userId, identity);
    return openSession(db, context.now(), userId, place);
  }
  const key = newSecret();
  const { device, isShared = false, remember = true } = place;
  const expiresAt = new Date(context.now().getTime() + SECOND_STEP_MINUTES * MINUTE_MS);
  await db
    .insert(secondSteps)
    .values({ keyHash: hashSecret(key), userId, device, isShared, remember, ...identity, expiresAt });
  return { secondStep: { key } };
}

/** Finishes a login. Throws `expired`, `tooManyRequests`, `accountLocked`, or `invalid` (the key stays valid). */
export async function finishLogin(
  context: AppContext,
  { key, code }: { key: string; code: string },
): Promise<{ userId: string; session: Session }> {
  const { db, now } = context;
  const whereUsable = and(eq(secondSteps.keyHash, hashSecret(key)), gt(secondSteps.expiresAt, now()));
  const [pending] = await db.select().from(secondSteps).where(whereUsable);
  if (!pending) throw new ApiProblem("expired");
  const { userId, issuer, subject, ...place } = pending;
  const attempt = async (transaction: Database) => {
    await lockAccount(transaction, userId);
    const used = await transaction.delete(secondSteps).where(whereUsable).returning({ userId: secondSteps.userId });
    if (used.length === 0) throw new ApiProblem("expired");
    if (!(await consumeCode(context, transaction, userId, code))) throw wrongCode("code");
    if (issuer !== null && subject !== null) await linkIdentity(context, transaction, userId, { issuer, subject });
    return openSession(transaction, now(), userId, place);
  };
  return { userId, session: await limitCodes(context, userId, () => db.transaction(attempt)) };
}
