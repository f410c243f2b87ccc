import { and, eq } from "drizzle-orm";
import { NUMBER_TRUSTED_DAYS, type PhoneQuestion } from "#contract/candidates/phone";
import { CANDIDATE_USER_TYPE } from "#contract/candidates/user";
import { DAY_MS, DAY_S } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { limit } from "../../http/server/limit";
import { isSameSecret } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { candidates, users, whatsAppNumbers } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { lockAccount } from "../users/repository";
import { whereNumber } from "./numberKey";
import { ANSWERS, beginPhoneAccount, type Begun } from "./phoneAccount";
import { checkPhoneCode, consumePhoneCode, markProved, usePhoneTry, type PhoneCode } from "./phoneCodes";
import { openOrAsk, type Opened, type Place } from "./secondStep";

const WRONG_ANSWERS = { max: 5, windowSeconds: DAY_S };

export interface PhoneOwner {
  userId: string;
  /** As the account stores it, with or without the ninth digit. */
  number: string;
  provedAt: Date;
}

/** Finds the account of a number. The ninth digit may be missing on either side. */
export async function findPhoneOwner(db: Database, number: string): Promise<PhoneOwner | null> {
  const [owner] = await db
    .select({ userId: users.id, number: whatsAppNumbers.number, provedAt: whatsAppNumbers.provedAt })
    .from(whatsAppNumbers)
    .innerJoin(users, eq(users.id, whatsAppNumbers.userId))
    .where(and(whereNumber(number), eq(users.typeUser, CANDIDATE_USER_TYPE)));
  return owner ?? null;
}

export interface Entered {
  userId: string;
  opened: Opened;
}

/**
 * Opens a session, or creates an account if the code registers. Asks a question first if the number was last proved
 * long ago, because Brazil's numbers change hands. Throws `expired`, `invalid` (code) or `accountLocked`.
 */
export async function loginByCode(
  context: AppContext,
  { key, code: digits }: { key: string; code: string },
  place: Place,
): Promise<Entered | Begun | { userId: string; asks: PhoneQuestion }> {
  const { db, now } = context;
  const code = await checkPhoneCode(context, key, digits);
  return db.transaction(async (transaction) => {
    if (code.userId === null && code.registers) return beginPhoneAccount(context, transaction, { code, place });
    const owner = await findOwner(transaction, code);
    if (now().getTime() - owner.provedAt.getTime() <= NUMBER_TRUSTED_DAYS * DAY_MS)
      return enter(context, transaction, { code, owner, place });
    const { asks } = await findAnswer(transaction, owner.userId);
    await markProved(transaction, now(), code);
    return { userId: owner.userId, asks };
  });
}

/** Opens a session after a right answer. Throws `expired`, `invalid`, `tooManyRequests` or `accountLocked`. */
export async function loginByAnswer(
  context: AppContext,
  { key, ...answers }: { key: string; birthDate?: string | undefined; cpf?: string | undefined },
  place: Place,
): Promise<Entered> {
  const { db } = context;
  const code = await usePhoneTry(context, key, { isProved: true, tries: ANSWERS });
  const owner = await findOwner(db, code);
  const { asks, answer } = await findAnswer(db, owner.userId);
  if (!asks) throw new ApiProblem("expired");
  const refund = await limit(context, `phoneQuestion:user:${owner.userId}`, WRONG_ANSWERS);
  const told = answers[asks];
  if (told === undefined) throw new ApiProblem("invalid", { fields: { [asks]: ["required"] } });
  if (!isSameSecret(told, answer)) throw new ApiProblem("invalid", { fields: { [asks]: ["personWrong"] } });
  await refund();
  return db.transaction((transaction) => enter(context, transaction, { code, owner, place }));
}

/** Finds the code's account. Throws `expired` if it no longer has the number. */
async function findOwner(db: Database, { number, userId }: PhoneCode): Promise<PhoneOwner> {
  const owner = await findPhoneOwner(db, number);
  if (!owner || owner.userId !== userId) throw new ApiProblem("expired");
  return owner;
}

/** Returns an account's question and answer: six digits of the CPF, which few people know, or else the birth date. */
async function findAnswer(db: Database, userId: string): Promise<{ asks: PhoneQuestion; answer: string }> {
  const [own] = await db
    .select({ cpf: candidates.cpf, birthDate: candidates.birthDate })
    .from(candidates)
    .where(eq(candidates.userId, userId));
  if (own?.cpf) return { asks: "cpf", answer: own.cpf.slice(3, 9) };
  return own?.birthDate ? { asks: "birthDate", answer: own.birthDate } : { asks: null, answer: "" };
}

/** Deletes the code, records its use, and opens the session or asks for the second factor. */
async function enter(
  context: AppContext,
  transaction: Database,
  { code, owner: { userId }, place }: { code: PhoneCode; owner: PhoneOwner; place: Place },
): Promise<Entered> {
  await lockAccount(transaction, userId);
  await consumePhoneCode(transaction, code);
  const opened = await openOrAsk(context, transaction, { userId, place });
  await transaction.update(whatsAppNumbers).set({ provedAt: context.now() }).where(eq(whatsAppNumbers.userId, userId));
  return { userId, opened };
}
