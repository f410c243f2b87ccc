import { eq, max } from "drizzle-orm";
import type { ApplicationState } from "#contract/applications/application";
import type { CandidateAnswers } from "#contract/applications/applicationRules";
import type { Disability } from "#contract/base/enums";
import { recordOwnedChange } from "../../candidates/resume/repository";
import type { Database } from "../../platform/db/database";
import { emit } from "../../messaging/events/events";
import { applicationEvents, applications, candidates, consents } from "../../platform/db/schema";
import { type ApplicationRecord, type EventRecord, findApplication } from "./repository";
import { randomText } from "../../platform/crypto/secret";

/** Locks the application until the transaction ends, so that a parallel move waits. */
export async function lockApplication(tx: Database, applicationId: string): Promise<ApplicationRecord | undefined> {
  await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, applicationId)).for("update");
  // Reads after locking, to see what the last transaction changed.
  return findApplication(tx, applicationId);
}

/** Locks the candidate's row. Actions that make an application active lock this row first, to avoid deadlocks. */
export async function lockCandidate(
  tx: Database,
  candidateId: string,
): Promise<({ id: string; userId: string } & Omit<CandidateAnswers, "disability">) | undefined> {
  const columns = {
    id: candidates.id,
    userId: candidates.userId,
    cpf: candidates.cpf,
    birthDate: candidates.birthDate,
    cep: candidates.cep,
    schooling: candidates.schooling,
    cnh: candidates.cnh,
  };
  const [candidate] = await tx
    .select(columns)
    .from(candidates)
    .where(eq(candidates.id, candidateId))
    .for("no key update");
  return candidate;
}

/** Saves answers in the profile, which later applications and forms read. */
export async function saveCandidateAnswers(
  tx: Database,
  candidateId: string,
  answers: Partial<Pick<CandidateAnswers, "schooling" | "cnh">>,
  now: Date,
): Promise<void> {
  if (Object.keys(answers).length > 0) await tx.update(candidates).set(answers).where(eq(candidates.id, candidateId));
  if (answers.schooling) await recordOwnedChange(tx, candidateId, "schooling", now);
  if (answers.cnh) await recordOwnedChange(tx, candidateId, "licence", now);
}

export async function saveMessage(tx: Database, applicationId: string, message: string): Promise<void> {
  await tx.update(applications).set({ message }).where(eq(applications.id, applicationId));
}

/** Saves the disability on the application only, and the consent (LGPD, art. 8 and 11). */
export async function saveDisability(
  tx: Database,
  application: { id: string; candidateId: string },
  disability: Disability,
  consentVersion: string,
  now: Date,
): Promise<void> {
  await tx.update(applications).set({ disability }).where(eq(applications.id, application.id));
  await tx
    .insert(consents)
    .values({ candidateId: application.candidateId, subject: "disability", version: consentVersion, givenAt: now });
}

export async function insertApplication(
  tx: Database,
  application: typeof applications.$inferInsert & { changedAt: Date },
  event: { by: "candidate" | "company"; reason: string | null },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(applications)
    .values({ ...application, createdAt: application.changedAt })
    .onConflictDoNothing()
    .returning({ id: applications.id });
  if (row) {
    await tx
      .insert(applicationEvents)
      .values({ ...event, applicationId: row.id, at: application.changedAt, toState: application.state });
    const about = { ...application, id: row.id };
    await emit(tx, "application.moved", { ...event, application: about, from: null, at: application.changedAt });
  }
  return row?.id;
}

export async function writeTransition(
  tx: Database,
  application: { id: string; selectiveProcessId: number; state: ApplicationState },
  change: Partial<typeof applications.$inferInsert> & { state: ApplicationState; changedAt: Date },
  event: Pick<EventRecord, "by" | "reason" | "notificationIds"> & Partial<Pick<EventRecord, "reasonKind">>,
): Promise<void> {
  await tx.update(applications).set(change).where(eq(applications.id, application.id));
  await tx
    .insert(applicationEvents)
    .values({
      ...event,
      applicationId: application.id,
      at: change.changedAt,
      fromState: application.state,
      toState: change.state,
    });
  await emit(tx, "application.moved", {
    ...event,
    application: { ...application, state: change.state },
    from: application.state,
    at: change.changedAt,
  });
}

export async function recordNotification(tx: Database, applicationId: string, notificationId: string): Promise<void> {
  await tx
    .update(applicationEvents)
    .set({ notificationIds: [notificationId] })
    .where(
      eq(
        applicationEvents.id,
        tx
          .select({ last: max(applicationEvents.id) })
          .from(applicationEvents)
          .where(eq(applicationEvents.applicationId, applicationId)),
      ),
    );
}

export async function createProtocol(tx: Database): Promise<string> {
  for (;;) {
    const protocol = newProtocol();
    const [taken] = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.protocol, protocol));
    if (!taken) return protocol;
  }
}

/** Leaves out characters that look or sound alike: 0, O, 1, I, L, U, V. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/** Makes a number like "MTZ-7K3Q-92XF", with 8 random characters of an alphabet of 29 (about 5 × 10^11 numbers). */
export const newProtocol = (): string => `MTZ-${randomText(alphabet, 4)}-${randomText(alphabet, 4)}`;
