import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { saveDisability } from "#contract/candidates/resumeCalls";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { candidates, consents, ownDisabilities } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";

/** Version of the consent's text in the form. Raise it when the text changes. */
const CONSENT_VERSION = "2026-11";
/** Subject of this consent. An application's consent has another (applications/progress/writeRecords.ts). */
const SUBJECT = "ownDisability";

type OwnDisability = z.output<typeof saveDisability.response>;

export async function findDisability(db: Database, candidateId: string): Promise<OwnDisability | null> {
  const [row] = await db
    .select({ kind: ownDisabilities.kind, needs: ownDisabilities.needs, consentedAt: consents.givenAt })
    .from(ownDisabilities)
    .innerJoin(consents, and(eq(consents.id, ownDisabilities.consentId), isNull(consents.revokedAt)))
    .where(eq(ownDisabilities.candidateId, candidateId));
  return row ? { ...row, consentedAt: row.consentedAt.toISOString() } : null;
}

/** Saves the disability with its consent (LGPD, art. 8 and 11). Throws `notFound` or `changedMeanwhile` (409). */
export async function saveOwnDisability(
  { db, now }: AppContext,
  candidateId: string,
  { kind, needs, expected }: Pick<z.output<typeof saveDisability.body>, "kind" | "needs" | "expected">,
): Promise<OwnDisability> {
  return db.transaction(async (tx) => {
    await lock(tx, candidateId);
    const kept = expected === undefined ? null : await findDisability(tx, candidateId);
    if (expected !== undefined && (kept?.kind !== expected?.kind || kept?.needs !== expected?.needs)) {
      if (kept?.kind === kind && kept.needs === needs) return kept;
      throw new ApiProblem("changedMeanwhile");
    }
    await revoke(tx, candidateId, now());
    const [consent] = await tx
      .insert(consents)
      .values({ candidateId, subject: SUBJECT, version: CONSENT_VERSION, givenAt: now() })
      .returning({ id: consents.id });
    if (!consent) throw new Error("the store answered no row for a consent");
    await tx.insert(ownDisabilities).values({ candidateId, consentId: consent.id, kind, needs, createdAt: now() });
    return { kind, needs, consentedAt: now().toISOString() };
  });
}

/** Revokes the consent and deletes the disability (LGPD, art. 15 and 16). Returns false if none was stored. */
export async function deleteOwnDisability({ db, now }: AppContext, candidateId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lock(tx, candidateId);
    return revoke(tx, candidateId, now());
  });
}

async function lock(tx: Database, candidateId: string): Promise<void> {
  const whereCandidate = eq(candidates.id, candidateId);
  const [row] = await tx.select({ id: candidates.id }).from(candidates).where(whereCandidate).for("no key update");
  if (!row) throw notFound();
}

async function revoke(tx: Database, candidateId: string, now: Date): Promise<boolean> {
  const forgotten = await tx
    .delete(ownDisabilities)
    .where(eq(ownDisabilities.candidateId, candidateId))
    .returning({ consentId: ownDisabilities.consentId });
  for (const { consentId } of forgotten)
    await tx.update(consents).set({ revokedAt: now }).where(eq(consents.id, consentId));
  return forgotten.length > 0;
}
