import { eq } from "drizzle-orm";
import type { EndpointResponse } from "#contract/base/endpoint";
import type { Candidate, getMostJobNotices, NotificationPreferences } from "#contract/candidates/candidate";
import type { Database } from "../../platform/db/database";
import { candidates } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";

const preferenceColumns = {
  receiveNewJobNotifications: candidates.receiveNewJobNotifications,
  receiveUpdateReminders: candidates.receiveUpdateReminders,
  receiveUpdateWhatsApp: candidates.receiveUpdateWhatsApp,
  receiveJobNotificationsWhatsApp: candidates.receiveJobNotificationsWhatsApp,
};

export async function findCandidate(db: Database, id: string): Promise<Candidate> {
  const [row] = await db.select().from(candidates).where(eq(candidates.id, id));
  if (!row) throw notFound();
  return { ...row, createdAt: row.createdAt.toISOString() };
}

export async function findPreferences(db: Database, candidateId: string): Promise<NotificationPreferences> {
  const [row] = await db.select(preferenceColumns).from(candidates).where(eq(candidates.id, candidateId));
  if (!row) throw notFound();
  return row;
}

/** Saves one preference. Returns all preferences. Throws `notFound`. */
export async function setPreference(
  db: Database,
  candidateId: string,
  preference: keyof NotificationPreferences,
  newValue: boolean,
): Promise<NotificationPreferences> {
  const [row] = await db
    .update(candidates)
    .set({ [preference]: newValue })
    .where(eq(candidates.id, candidateId))
    .returning(preferenceColumns);
  if (!row) throw notFound();
  return row;
}

type MostJobNotices = EndpointResponse<typeof getMostJobNotices>;
const mostJobNotices = { newValue: candidates.mostJobNotices };

export async function findMostJobNotices(db: Database, candidateId: string): Promise<MostJobNotices> {
  const [row] = await db.select(mostJobNotices).from(candidates).where(eq(candidates.id, candidateId));
  if (!row) throw notFound();
  return row;
}

/** Saves the person's limit of vacancy notices in seven days (alerts/due.ts). Throws `notFound`. */
export async function setMostJobNotices(
  db: Database,
  candidateId: string,
  { newValue }: MostJobNotices,
): Promise<MostJobNotices> {
  const whereThis = eq(candidates.id, candidateId);
  const [row] = await db
    .update(candidates)
    .set({ mostJobNotices: newValue })
    .where(whereThis)
    .returning(mostJobNotices);
  if (!row) throw notFound();
  return row;
}
