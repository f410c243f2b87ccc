import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Candidate, updateCandidate } from "#contract/candidate";
import type { AppContext } from "../context";
import { candidates } from "../db/schema";
import { ApiProblem, notFound } from "../errors";
import { findCandidate } from "./repository";
import { checkParticulars } from "./registrationRules";

type Profile = z.output<(typeof updateCandidate)["body"]>;

/** PostgreSQL's refusal of a row that a unique index has already. */
const UNIQUE_VIOLATION = "23505";

const cpfTaken = () => new ApiProblem("cpfTaken", { fields: { cpf: ["cpfTaken"] } });

/**
 * Corrects what a candidate told of themselves (LGPD, art. 18, III); what is absent stays as it is. The rules are those
 * of the registration, for the whole of it: a city must be one of the state that it stands with then. Returns the
 * candidate as it is afterwards. Throws ApiProblem notFound, invalid, or cpfTaken (field cpf).
 */
export async function updateProfile(
  { db, now }: AppContext,
  candidateId: string,
  profile: Profile,
): Promise<Candidate> {
  return db.transaction(async (transaction) => {
    const [stored] = await transaction
      .select()
      .from(candidates)
      .where(eq(candidates.id, candidateId))
      .for("no key update");
    if (!stored) throw notFound();
    const { city } = checkParticulars({ ...stored, ...profile }, now());
    if (profile.cpf !== undefined && profile.cpf !== stored.cpf) {
      const [other] = await transaction
        .select({ id: candidates.id })
        .from(candidates)
        .where(and(eq(candidates.cpf, profile.cpf), ne(candidates.id, candidateId)));
      if (other) throw cpfTaken();
    }
    await transaction
      .update(candidates)
      .set({ ...profile, city })
      .where(eq(candidates.id, candidateId))
      .catch((error: unknown) => {
        // Somebody else may have taken the CPF between the look and the change: the index has the last word.
        throw isUniqueViolation(error) ? cpfTaken() : error;
      });
    return findCandidate(transaction, candidateId);
  });
}

/** drizzle wraps what the store refused. */
function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return code === UNIQUE_VIOLATION || cause?.code === UNIQUE_VIOLATION;
}
