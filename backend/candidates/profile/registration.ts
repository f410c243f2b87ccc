import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { registerWithUser } from "#contract/candidates/candidate";
import { defaultLanguage } from "#contract/base/language";
import { DAY_S } from "#contract/base/time";
import { CANDIDATE_USER_TYPE } from "#contract/candidates/user";
import type { Caller, AppContext } from "../../http/context";
import { awaitConfirmation, emailTaken, isReserved, mailConfirmation } from "../auth/emailConfirmation";
import { limitLogins, type LoginAttempt } from "../auth/limitLogins";
import { mailNewBrowser } from "../auth/mailNewBrowser";
import { lockUnchanged } from "../auth/passwordHash";
import { hashPassword, isPassword } from "../auth/passwords";
import { findSecondFactor } from "../auth/secondFactor";
import { limitNetworks } from "../../http/limits/limitVisitor";
import { openSession, renewSession, type Session, type SessionPlace } from "../../http/sessions/sessions";
import type { Database } from "../../platform/db/database";
import { candidates, users } from "../../platform/db/schema";
import { emit } from "../../messaging/events/events";
import { ApiProblem } from "../../platform/errors";
import { registrationTriedMail } from "../../messaging/mail/messages";
import { findAccountByEmail, lockAccount, saveAgreement } from "../users/repository";
import { mailOwner } from "./mailOwner";
import { withNewCpf } from "./newCpf";
import { findRegistrationProblems } from "./registrationProblems";
import { checkParticulars } from "./registrationRules";

type Body = z.output<(typeof registerWithUser)["body"]>;
type Registration = Omit<Body, "user"> & { user: { email: string; password: string } };
type Fields = Omit<Body, "user" | "sharedPhone" | "language">;

interface Visitor {
  device: string;
  attempt: LoginAttempt;
}
interface Registered {
  userId: string;
  session: Session;
}

/** Hides whether the e-mail, the CPF or neither is taken. A mail tells the owner, or the new person, how to go on. */
const unfinished = () => new ApiProblem("registrationUnfinished");

/** Answers that may reveal accounts, per network and day. Later answers are all alike; people continue by mail. */
const UNFINISHED = { max: 20, windowSeconds: DAY_S };
const WIDER_UNFINISHED = 4;

/**
 * Creates user, candidate and session, and mails the confirmation link. Logs in instead if the password matches an
 * account. Throws `invalid`, `registrationUnfinished`, `tooManyRequests` or `accountLocked`.
 */
export async function register(
  context: AppContext,
  registration: Registration,
  { device, attempt }: Visitor,
): Promise<Registered> {
  const { user, sharedPhone: isShared, language: _, ...fields } = registration;
  const problems = findRegistrationProblems(context, { user, ...fields });
  if (Object.keys(problems).length > 0) throw new ApiProblem("invalid", { fields: problems });
  const refund = await limitLogins(context, user.email, attempt);
  const isTold = limitNetworks(context, attempt.networks, "registrationUnfinished", UNFINISHED, WIDER_UNFINISHED);
  const refundTold = await isTold.catch((error: unknown) => {
    // Above the limit, refuses forms with a CPF. Otherwise the mail would reveal whether the CPF has an account.
    if (fields.cpf !== null) throw error;
    return null;
  });
  const registered =
    (await logIn(context, user, { device, isShared })) ??
    (await create(context, registration, refundTold === null ? null : device)) ??
    (await logIn(context, user, { device, isShared }));
  if (!registered) throw unfinished();
  await refund();
  await refundTold?.();
  return registered;
}

/** Logs in to the e-mail's account. Returns null if none has it. Throws `registrationUnfinished` or `accountLocked`. */
async function logIn(
  context: AppContext,
  { email, password }: Registration["user"],
  place: SessionPlace,
): Promise<Registered | null> {
  const { db, now } = context;
  const account = await findAccountByEmail(db, email);
  if (!account) return null;
  const isOwner = await isPassword(password, account.passwordHash);
  const isWhole = account.typeUser === CANDIDATE_USER_TYPE && !(await findSecondFactor(db, account.id));
  if (isOwner && isWhole) {
    const session = await db.transaction(async (transaction) => {
      await lockUnchanged(transaction, account, password);
      return openSession(transaction, now(), account.id, place);
    });
    await mailNewBrowser(context, account.id);
    return { userId: account.id, session };
  }
  await mailOwner(context, eq(users.id, account.id), registrationTriedMail);
  throw unfinished();
}

/** Creates an account; null if the e-mail was just taken. Without `device`, it has no password or session. */
async function create(
  context: AppContext,
  { user, sharedPhone, language = defaultLanguage, ...fields }: Registration,
  device: string | null,
): Promise<Registered | null> {
  const { db, now } = context;
  const { city } = checkParticulars(fields, now());
  const hash = await hashPassword(user.password);
  const passwordHash = device === null ? null : hash;
  const { email } = user;
  const made = db.transaction(async (transaction) => {
    if (await isReserved(transaction, now(), email)) throw unfinished();
    const [row] = await transaction
      .insert(users)
      .values({ email, passwordHash, typeUser: CANDIDATE_USER_TYPE, language, createdAt: now() })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!row) return null;
    const userId = row.id;
    await emit(transaction, "account.made", { userId, by: "password" });
    await insertCandidate(transaction, now(), userId, { ...fields, city });
    const key = await awaitConfirmation(transaction, now(), { userId, email, isChange: false });
    await mailConfirmation(context, transaction, { userId, email, language, key });
    if (device === null) return "mailed";
    return { userId, session: await openSession(transaction, now(), userId, { device, isShared: sharedPhone }) };
  });
  const answer = made.then((result) => {
    if (result === "mailed") throw unfinished();
    return result;
  });
  return answer.catch((error: unknown) => mailHolder(context, fields.cpf, error));
}

async function mailHolder(context: AppContext, cpf: string | null, error: unknown): Promise<never> {
  const isTaken = error instanceof ApiProblem && error.code === "registrationUnfinished";
  if (isTaken && cpf !== null) await mailOwner(context, eq(candidates.cpf, cpf), registrationTriedMail);
  throw error;
}

/** Creates the caller's candidate. Throws `invalid`, `registrationUnfinished`, `emailTaken` or `tooManyRequests`. */
export async function completeRegistration(context: AppContext, caller: Caller, fields: Fields): Promise<Session> {
  const { db, now } = context;
  const { city } = checkParticulars(fields, now());
  const complete = async (transaction: Database) => {
    await lockAccount(transaction, caller.userId);
    const existing = await transaction.query.candidates.findFirst({
      columns: { id: true },
      where: (candidate, { eq }) => eq(candidate.userId, caller.userId),
    });
    if (existing) throw emailTaken("user.email");
    await insertCandidate(transaction, now(), caller.userId, { ...fields, city });
    return renewSession(transaction, now(), caller, caller.confirmedAt);
  };
  const { userId } = caller;
  return withNewCpf(context, { userId, cpf: fields.cpf }, () => db.transaction(complete));
}

async function insertCandidate(db: Database, at: Date, userId: string, { consent, ...fields }: Fields): Promise<void> {
  const [made] = await db
    .insert(candidates)
    .values({ ...fields, userId, createdAt: at })
    .onConflictDoNothing({ target: candidates.cpf })
    .returning({ id: candidates.id });
  if (!made) throw unfinished();
  if (consent) await saveAgreement(db, at, made.id, consent.termsVersion);
}
