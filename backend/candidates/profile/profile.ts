import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Candidate, ProfileChange, updateCandidate } from "#contract/candidates/candidate";
import { HOUR_S } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { candidates } from "../../platform/db/schema";
import { isUniqueViolation } from "../../platform/db/storeFailure";
import { ApiProblem, notFound } from "../../platform/errors";
import { limit } from "../../http/server/limit";
import { findCandidate } from "./repository";
import { checkParticulars } from "./registrationRules";

type Expected = z.output<(typeof updateCandidate)["body"]>["expected"];

const cpfTaken = () => new ApiProblem("cpfTaken", { fields: { cpf: ["cpfTaken"] } });

/** Corrects a candidate's data (LGPD, art. 18, III). Absent fields stay. Throws like `checkProfile`. */
export const updateProfile = (
  { db, now }: AppContext,
  candidateId: string,
  { expected, ...profile }: ProfileChange & { expected?: Expected },
): Promise<Candidate> =>
  db.transaction((transaction) => changeProfile(transaction, now(), candidateId, profile, expected));

/** Like `updateProfile`, in the caller's transaction. */
export async function changeProfile(
  transaction: Database,
  now: Date,
  candidateId: string,
  profile: ProfileChange,
  expected?: Expected,
): Promise<Candidate> {
  const { city } = await checkProfile(transaction, now, candidateId, profile, expected);
  await transaction
    .update(candidates)
    .set({ ...profile, city })
    .where(eq(candidates.id, candidateId))
    .catch((error: unknown) => {
      // Another account has taken the CPF since the check. The unique index refuses it.
      throw isUniqueViolation(error) ? cpfTaken() : error;
    });
  return findCandidate(transaction, candidateId);
}

/** Throws `notFound`, `invalid`, `cpfTaken` or `changedMeanwhile`. A form sent twice is no `changedMeanwhile`. */
export async function checkProfile(
  transaction: Database,
  now: Date,
  candidateId: string,
  profile: ProfileChange,
  expected: NonNullable<Expected> = {},
): Promise<{ city: string }> {
  const [stored] = await transaction
    .select()
    .from(candidates)
    .where(eq(candidates.id, candidateId))
    .for("no key update");
  if (!stored) throw notFound();
  const { city } = checkParticulars({ ...stored, ...profile }, now);
  const told = { ...profile, ...(profile.city !== undefined && { city }) };
  if (!isStored(stored, expected) && !isStored(stored, told)) throw new ApiProblem("changedMeanwhile");
  if (profile.cpf !== undefined && profile.cpf !== stored.cpf) {
    const [other] = await transaction
      .select({ id: candidates.id })
      .from(candidates)
      .where(and(eq(candidates.cpf, profile.cpf), ne(candidates.id, candidateId)));
    if (other) throw cpfTaken();
  }
  return { city };
}

const isStored = (stored: typeof candidates.$inferSelect, values: NonNullable<Expected>): boolean =>
  (Object.keys(values) as (keyof typeof values)[]).every(
    (name) => values[name] === undefined || values[name] === stored[name],
  );

/** Limits a user's changes of the profile. A new CPF has its own limit (newCpf.ts). */
export const limitProfileChanges = (context: AppContext, userId: string) =>
  limit(context, `profile:user:${userId}`, { max: 30, windowSeconds: HOUR_S });
