import { and, eq, gt } from "drizzle-orm";
import { defaultLanguage, type Language } from "#contract/base/language";
import type { SocialLoginResponse } from "#contract/candidates/social";
import { CANDIDATE_USER_TYPE } from "#contract/candidates/user";
import { MINUTE_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { identities, pendingLinks, users } from "../../platform/db/schema";
import { emit } from "../../messaging/events/events";
import { ApiProblem } from "../../platform/errors";
import { findAccount, findAccountByEmail, lockAccount, viewUser } from "../users/repository";
import { limitLogins, type LoginAttempt } from "./limitLogins";
import { emailTaken, isReserved } from "./emailConfirmation";
import { findUserOfIdentity } from "./identities";
import type { Identity } from "./idToken";
import { lockUnchanged } from "./passwordHash";
import { isPassword } from "./passwords";
import { openOrAsk } from "./secondStep";
import type { SessionPlace } from "../../http/sessions/sessions";
import { hashSecret, newSecret } from "../../platform/crypto/secret";

const LINK_MINUTES = 15;

/**
 * Opens a session for an identity's user or a new user (`isNew`). If an account has the e-mail, returns a key to link.
 * Throws `forbidden`, `accountLocked`, `emailTaken`, `socialTokenInvalid`, `socialEmailMissing` or `…PasswordMissing`.
 */
export async function enter(
  context: AppContext,
  identity: Identity,
  place: SessionPlace,
  language: Language = defaultLanguage,
): Promise<{ response: SocialLoginResponse; isNew: boolean }> {
  const open = async (userId: string, isNew: boolean) => ({
    response: await openSocialSession(context, userId, identity, place),
    isNew,
  });
  const owner = await findUserOfIdentity(context.db, identity);
  if (owner) return open(owner, false);
  const made = await createUser(context, identity, language);
  if (made) return open(made, true);
  // A simultaneous login created the user, or an account has the e-mail.
  const winner = await findUserOfIdentity(context.db, identity);
  return winner ? open(winner, false) : { response: await askToLink(context, identity), isNew: false };
}

/** Creates a user. Returns null if the e-mail or identity has a user. Throws `socialEmailMissing` or `emailTaken`. */
async function createUser(
  { db, now }: AppContext,
  { issuer, subject, email }: Identity,
  language: Language,
): Promise<string | null> {
  if (email === null) throw new ApiProblem("socialEmailMissing");
  if (await isReserved(db, now(), email)) throw emailTaken("email");
  return db.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(users)
      .values({
        email,
        emailConfirmedAt: now(),
        passwordHash: null,
        typeUser: CANDIDATE_USER_TYPE,
        language,
        createdAt: now(),
      })
      // Two simultaneous requests: the unique keys let one insert.
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!made) return null;
    const linked = await transaction
      .insert(identities)
      .values({ issuer, subject, userId: made.id, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    if (linked.length > 0) {
      await emit(transaction, "account.made", { userId: made.id, by: "linkedin" });
      return made.id;
    }
    await transaction.delete(users).where(eq(users.id, made.id));
    return null;
  });
}

async function openSocialSession(
  context: AppContext,
  userId: string,
  identity: Identity,
  place: SessionPlace,
): Promise<SocialLoginResponse> {
  const user = await viewUser(context.db, userId);
  if (user.typeUser !== CANDIDATE_USER_TYPE) throw new ApiProblem("forbidden");
  const opened = await context.db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    // A simultaneous reset of the password may have unlinked the identity.
    if ((await findUserOfIdentity(transaction, identity)) !== userId) throw new ApiProblem("socialTokenInvalid");
    return openOrAsk(context, transaction, { userId, place });
  });
  if ("secondStep" in opened) return { outcome: "secondStep", ...opened };
  return { outcome: "session", ...opened, user, name: identity.name };
}

async function askToLink({ db, now }: AppContext, { issuer, subject, email }: Identity): Promise<SocialLoginResponse> {
  const account = email === null ? null : await findAccountByEmail(db, email);
  if (!account) throw new ApiProblem("unavailable", { retryAfter: 1 });
  if (account.typeUser !== CANDIDATE_USER_TYPE) throw new ApiProblem("forbidden");
  if (account.passwordHash === null) throw new ApiProblem("socialPasswordMissing");
  const key = newSecret();
  const expiresAt = new Date(now().getTime() + LINK_MINUTES * MINUTE_MS);
  await db.insert(pendingLinks).values({ keyHash: hashSecret(key), issuer, subject, userId: account.id, expiresAt });
  return { outcome: "linkRequired", key, email: account.email };
}

/** Links an identity. Throws `expired`, `tooManyRequests`, `accountLocked`, or `wrongCredentials` (key stays valid). */
export async function link(
  context: AppContext,
  { key, password, place, attempt }: { key: string; password: string; place: SessionPlace; attempt: LoginAttempt },
): Promise<{ userId: string; opened: Awaited<ReturnType<typeof openOrAsk>> }> {
  const { db, now } = context;
  const whereUsable = and(eq(pendingLinks.keyHash, hashSecret(key)), gt(pendingLinks.expiresAt, now()));
  const [pending] = await db.select().from(pendingLinks).where(whereUsable);
  if (!pending) throw new ApiProblem("expired");
  const { userId } = pending;
  const account = await findAccount(db, userId);
  const refund = await limitLogins(context, account.email ?? userId, attempt);
  if (!(await isPassword(password, account.passwordHash))) throw new ApiProblem("wrongCredentials");
  await refund();
  return db.transaction(async (transaction) => {
    await lockUnchanged(transaction, account, password);
    const used = await transaction.delete(pendingLinks).where(whereUsable).returning();
    if (used.length === 0) throw new ApiProblem("expired");
    const { issuer, subject } = pending;
    return { userId, opened: await openOrAsk(context, transaction, { userId, place, identity: { issuer, subject } }) };
  });
}
