import { CANDIDATE_USER_TYPE } from "#contract/candidates/user";
import type { AppContext } from "../../http/context";
import { openSession, type Session } from "../../http/sessions/sessions";
import { emit } from "../../messaging/events/events";
import type { Database } from "../../platform/db/database";
import { users, whatsAppNumbers } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { lockAccount } from "../users/repository";
import { consumePhoneCode, usePhoneTry, type PhoneCode } from "./phoneCodes";
import type { Place } from "./secondStep";

/** Tries per key to answer the question after a code. */
export const ANSWERS = 3;
/** `wroteAt` of a person who has never written to us. Meta then allows only templates. */
const NEVER = new Date(0);

export interface Begun {
  userId: string;
  opened: Session;
  isNew: true;
}

/** Creates an account by a right code, without e-mail and password. Throws `expired` if another has the number. */
export async function beginPhoneAccount(
  { now }: AppContext,
  transaction: Database,
  { code, place }: { code: PhoneCode; place: Place },
): Promise<Begun> {
  await consumePhoneCode(transaction, code);
  const at = now();
  const { number, language } = code;
  const [made] = await transaction
    .insert(users)
    .values({ email: null, passwordHash: null, typeUser: CANDIDATE_USER_TYPE, language, createdAt: at })
    .returning({ id: users.id });
  if (!made) throw new Error("the store answered no row for a user");
  const userId = made.id;
  const taken = await transaction
    .insert(whatsAppNumbers)
    .values({ userId, number, confirmedAt: at, wroteAt: NEVER, provedAt: at })
    .onConflictDoNothing()
    .returning({ userId: whatsAppNumbers.userId });
  // A simultaneous login has taken the number. The error rolls back the new user.
  if (taken.length === 0) throw new ApiProblem("expired");
  await emit(transaction, "account.made", { userId, by: "phone" });
  return { userId, opened: await openSession(transaction, at, userId, place), isNew: true };
}

/** Creates an account for a number that has changed hands. `release` takes it from the old owner. Throws `expired`. */
export async function replacePhoneOwner(
  context: AppContext,
  key: string,
  place: Place,
  release: (transaction: Database, userId: string, number: string) => Promise<void>,
): Promise<Begun> {
  const code = await usePhoneTry(context, key, { isProved: true, tries: ANSWERS });
  const { userId, number } = code;
  if (userId === null) throw new ApiProblem("expired");
  return context.db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    await release(transaction, userId, number);
    return beginPhoneAccount(context, transaction, { code, place });
  });
}
