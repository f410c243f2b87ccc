import type { z } from "zod";
import type { registerCandidate, registerWithUser } from "#contract/candidate";
import { defaultLanguage } from "#contract/language";
import { CANDIDATE_USER_TYPE } from "#contract/user";
import type { Caller, AppContext } from "../context";
import { awaitConfirmation, emailTaken, isReserved, mailConfirmation } from "../auth/emailConfirmation";
import { hashPassword } from "../auth/passwords";
import { openSession, renewSession, type Session } from "../sessions/sessions";
import type { Database } from "../db/database";
import { candidates, consents, users } from "../db/schema";
import { emit } from "../events/events";
import { ApiProblem } from "../errors";
import { lockAccount } from "../users/repository";
import { findRegistrationProblems, refuseProblems } from "./registrationProblems";
import { checkParticulars } from "./registrationRules";

type Registration = z.output<(typeof registerWithUser)["body"]>;
type Fields = Omit<z.output<(typeof registerCandidate)["body"]>, "user">;

/** Makes user, candidate and session, and mails the confirming link. Throws invalid, emailTaken or cpfTaken. */
export async function register(
  context: AppContext,
  { user, sharedPhone, language = defaultLanguage, ...fields }: Registration,
  device: string,
): Promise<{ userId: string; session: Session }> {
  const { db, now } = context;
  refuseProblems(await findRegistrationProblems(context, { user, ...fields }));
  const { city } = checkParticulars(fields, now());
  const passwordHash = await hashPassword(user.password);
  return db.transaction(async (transaction) => {
    if (await isReserved(transaction, now(), user.email, null)) throw emailTaken("user.email");
    const [made] = await transaction
      .insert(users)
      .values({ email: user.email, passwordHash, typeUser: CANDIDATE_USER_TYPE, language, createdAt: now() })
      // The unique index decides between requests that come at once: one makes the user, and the others get no row.
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!made) throw emailTaken("user.email");
    const userId = made.id;
    await emit(transaction, "account.made", { userId, by: "password" });
    await insertCandidate(transaction, now(), userId, { ...fields, city });
    const { email } = user;
    const key = await awaitConfirmation(transaction, now(), { userId, email, isChange: false });
    await mailConfirmation(context, transaction, { userId, email, language, key });
    return { userId, session: await openSession(transaction, now(), userId, { device, isShared: sharedPhone }) };
  });
}

/** Makes the candidate of a caller without one. Throws invalid, cpfTaken, or emailTaken if it was complete. */
export async function completeRegistration({ db, now }: AppContext, caller: Caller, fields: Fields): Promise<Session> {
  const { city } = checkParticulars(fields, now());
  return db.transaction(async (transaction) => {
    await lockAccount(transaction, caller.userId);
    const existing = await transaction.query.candidates.findFirst({
      columns: { id: true },
      where: (candidate, { eq }) => eq(candidate.userId, caller.userId),
    });
    if (existing) throw emailTaken("user.email");
    await insertCandidate(transaction, now(), caller.userId, { ...fields, city });
    return renewSession(transaction, now(), caller, caller.confirmedAt);
  });
}

async function insertCandidate(db: Database, at: Date, userId: string, { consent, ...fields }: Fields): Promise<void> {
  const [made] = await db
    .insert(candidates)
    .values({ ...fields, userId, createdAt: at })
    .onConflictDoNothing({ target: candidates.cpf })
    .returning({ id: candidates.id });
  if (!made) throw new ApiProblem("cpfTaken", { fields: { cpf: ["cpfTaken"] } });
  await db
    .insert(consents)
    .values({ candidateId: made.id, subject: "terms", version: consent.termsVersion, givenAt: at });
}
