import { eq, sql } from "drizzle-orm";
import type { Language } from "#contract/base/language";
import { toZone } from "#contract/base/timeZone";
import type { User } from "#contract/candidates/user";
import { endpointPath } from "#contract/base/endpoint";
import { viewVideoResumeFile } from "#contract/applications/video";
import type { Caller } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { prepareOnce } from "../../platform/db/prepared";
import { accessTokens, candidates, consents, users } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { countUnread } from "./unread";

export interface Account {
  id: string;
  /** Null while an account opened by telephone has no e-mail. */
  email: string | null;
  emailConfirmedAt: Date | null;
  passwordHash: string | null;
  typeUser: number;
  language: Language;
}

const accountColumns = {
  id: users.id,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  passwordHash: users.passwordHash,
  typeUser: users.typeUser,
  language: users.language,
};

export async function findAccountByEmail(db: Database, email: string): Promise<(Account & { email: string }) | null> {
  const [row] = await db.select(accountColumns).from(users).where(eq(users.email, email));
  return row ? { ...row, email } : null;
}

export async function findAccount(db: Database, id: string): Promise<Account> {
  const [row] = await db.select(accountColumns).from(users).where(eq(users.id, id));
  if (!row) throw notFound();
  return row;
}

/** Finds the account with this e-mail or id. Throws `notFound`. */
export async function findAccountId(db: Database, named: { email: string } | { userId: string }): Promise<string> {
  if ("userId" in named) return (await findAccount(db, named.userId)).id;
  const account = await findAccountByEmail(db, named.email);
  if (!account) throw notFound();
  return account.id;
}

const TERMS = "terms";

/** Records a candidate's consent to a version of terms and privacy notice (LGPD, art. 8). */
export async function saveAgreement(db: Database, at: Date, candidateId: string, version: string): Promise<void> {
  await db.insert(consents).values({ candidateId, subject: TERMS, version, givenAt: at });
}

const MOST_IN_BELL = 100;

const shownUser = prepareOnce((db) =>
  db
    .select({
      user: users,
      candidateId: candidates.id,
      candidateName: candidates.name,
      state: candidates.state,
      city: candidates.city,
      hasAgreed: sql<boolean>`exists (select from ${consents} where ${consents.candidateId} = ${candidates.id} and ${consents.subject} = ${TERMS} and ${consents.revokedAt} is null)`,
      unread: countUnread(users.id, MOST_IN_BELL),
    })
    .from(users)
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .where(eq(users.id, sql.placeholder("id")))
    .prepare("shown_user"),
);

export async function viewUser(db: Database, id: string): Promise<User> {
  const [row] = await shownUser(db).execute({ id });
  if (!row) throw notFound();
  const { user, candidateId, candidateName, state, city, hasAgreed, unread } = row;
  const photo = user.photoFile ? photoUrl(user.id, user.photoFile) : null;
  return {
    id: user.id,
    email: user.email ?? "",
    candidate: candidateId && candidateName !== null ? { id: candidateId, name: candidateName } : null,
    videoUrl: user.videoFile ? endpointPath(viewVideoResumeFile, { id: user.id }) : null,
    photo,
    photoUrl: photo,
    typeUser: user.typeUser,
    timeZone: toZone({ state, city }),
    deletionAt: user.deletionAt?.toISOString() ?? null,
    emailConfirmed: user.emailConfirmedAt !== null,
    hasAgreed: candidateId === null || hasAgreed,
    unreadNotifications: unread,
  };
}

/** The address (`?v=`) changes with the photo, so that no cache serves an old one. */
export const photoUrl = (userId: string, file: string) => `/user/${userId}/photo?v=${file.slice(0, 8)}`;

export async function setLanguage(db: Database, userId: string, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId));
}

/** Locks the account, so that its changes run one after another. New rows that refer to it don't wait: no deadlock. */
export async function lockAccount(db: Database, id: string): Promise<Account> {
  const [row] = await db.select(accountColumns).from(users).where(eq(users.id, id)).for("no key update");
  if (!row) throw notFound();
  return row;
}

/** Locks the caller's account. Throws `notAuthenticated` if a simultaneous call has ended the session. */
export async function lockCaller(db: Database, { userId, tokenHash }: Caller): Promise<Account> {
  const account = await lockAccount(db, userId);
  if ((await db.$count(accessTokens, eq(accessTokens.hash, tokenHash))) === 0) throw new ApiProblem("notAuthenticated");
  return account;
}
