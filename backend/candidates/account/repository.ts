import { and, desc, eq, gt } from "drizzle-orm";
import type { Account } from "#contract/candidates/account";
import type { Database } from "../../platform/db/database";
import { findWaitingEmail } from "../auth/emailConfirmation";
import { countRecoveryCodes } from "../auth/recoveryCodes";
import { findSecondFactor } from "../auth/secondFactor";
import { listSessions } from "../../http/sessions/sessions";
import type { Caller, AppContext } from "../../http/context";
import {
  calendarFeeds,
  candidates,
  emailUndos,
  identities,
  passkeys,
  passwordResets,
  users,
  whatsAppNumbers,
} from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import { toProvider } from "./identities";

export async function viewAccount({ db, config, now }: AppContext, caller: Caller): Promise<Account> {
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId));
  if (!user) throw notFound();
  const waiting = await findWaitingEmail(db, now(), caller.userId);
  const linked = await db
    .select({ issuer: identities.issuer })
    .from(identities)
    .where(eq(identities.userId, caller.userId))
    .orderBy(identities.createdAt);
  return {
    email: user.email ?? "",
    emailConfirmed: user.emailConfirmedAt !== null,
    pendingEmail: waiting === user.email ? null : waiting,
    hasPassword: user.passwordHash !== null,
    secondFactorSince: (await findSecondFactor(db, caller.userId))?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, caller.userId),
    passkeys: await db.$count(passkeys, eq(passkeys.userId, caller.userId)),
    ...(await findKeys(db, now(), caller.userId)),
    identities: linked.map(({ issuer }) => toProvider(config, issuer)),
    sessionIdleHours: user.sessionIdleHours,
    deletionAt: user.deletionAt?.toISOString() ?? null,
    sessions: await listSessions(db, now(), caller),
  };
}

/** Finds access by other means than a login: the calendar's address, links in mails, the WhatsApp number. */
async function findKeys(
  db: Database,
  now: Date,
  userId: string,
): Promise<Pick<Account, "calendarSince" | "resetUntil" | "undoUntil" | "whatsApp">> {
  const [calendar] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .innerJoin(candidates, eq(candidates.id, calendarFeeds.candidateId))
    .where(eq(candidates.userId, userId));
  const [reset] = await db
    .select({ expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .where(and(eq(passwordResets.userId, userId), gt(passwordResets.expiresAt, now)));
  const [undo] = await db
    .select({ expiresAt: emailUndos.expiresAt })
    .from(emailUndos)
    .where(and(eq(emailUndos.userId, userId), gt(emailUndos.expiresAt, now)))
    .orderBy(desc(emailUndos.expiresAt))
    .limit(1);
  const [whatsApp] = await db
    .select({ number: whatsAppNumbers.number })
    .from(whatsAppNumbers)
    .where(eq(whatsAppNumbers.userId, userId));
  return {
    calendarSince: calendar?.createdAt.toISOString() ?? null,
    resetUntil: reset?.expiresAt.toISOString() ?? null,
    undoUntil: undo?.expiresAt.toISOString() ?? null,
    whatsApp: whatsApp?.number ?? null,
  };
}
