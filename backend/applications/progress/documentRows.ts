import { asc, inArray } from "drizzle-orm";
import type { ApplicationDocument } from "#contract/applications/applicationSteps";
import type { Database } from "../../platform/db/database";
import { applicationDocuments } from "../../platform/db/schema";

export type DocumentRecord = typeof applicationDocuments.$inferSelect;

export const toDocument = (row: DocumentRecord): ApplicationDocument => ({
  id: row.id,
  name: row.name,
  reason: row.reason,
  state: row.state,
  askedAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  kind: row.kind,
  answer: row.answer,
});

export const readDocuments = (db: Database, applicationIds: string[]): Promise<DocumentRecord[]> =>
  db
    .select()
    .from(applicationDocuments)
    .where(inArray(applicationDocuments.applicationId, applicationIds))
    .orderBy(asc(applicationDocuments.position));
