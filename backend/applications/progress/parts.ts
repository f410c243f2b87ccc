import { asc, inArray } from "drizzle-orm";
import type { Application } from "#contract/applications/application";
import type { Database } from "../../platform/db/database";
import { applicationRequests, interviews } from "../../platform/db/schema";
import { type OfferRecord, readOffers, toOffer } from "./offer";
import { readDocuments, toDocument, type DocumentRecord } from "./documentRows";
import { type EventRecord, listEvents } from "./repository";

type InterviewRecord = typeof interviews.$inferSelect;
type RequestRecord = typeof applicationRequests.$inferSelect;

export interface Parts {
  events: EventRecord[];
  interview: InterviewRecord | null;
  offers: OfferRecord[];
  requests: RequestRecord[];
  documents: DocumentRecord[];
}

export async function readParts(db: Database, ids: string[]): Promise<(applicationId: string) => Parts> {
  const [events, interviewRows, offerRows, requestRows, documentRows] = await Promise.all([
    listEvents(db, ids),
    ids.length === 0 ? [] : db.select().from(interviews).where(inArray(interviews.applicationId, ids)),
    ids.length === 0 ? [] : readOffers(db, ids),
    ids.length === 0
      ? []
      : db
          .select()
          .from(applicationRequests)
          .where(inArray(applicationRequests.applicationId, ids))
          .orderBy(asc(applicationRequests.createdAt)),
    ids.length === 0 ? [] : readDocuments(db, ids),
  ]);
  return (applicationId) => ({
    events: events.get(applicationId) ?? [],
    interview: interviewRows.find((row) => row.applicationId === applicationId) ?? null,
    offers: offerRows.filter((row) => row.applicationId === applicationId),
    requests: requestRows.filter((row) => row.applicationId === applicationId),
    documents: documentRows.filter((row) => row.applicationId === applicationId),
  });
}

export const toParts = (
  { interview, offers, requests, documents }: Parts,
  slots: string[],
): Pick<Application, "interview" | "offers" | "requests" | "documents"> => ({
  interview: interview && {
    startsAt: interview.startsAt?.toISOString() ?? null,
    minutes: interview.minutes,
    details: interview.details,
    sequence: interview.sequence,
    isCancelled: interview.isCancelled,
    isConfirmed: interview.confirmedAt !== null,
    slots,
    changedAt: interview.changedAt.toISOString(),
  },
  offers: offers.map(toOffer),
  requests: requests.map(({ id, kind, createdAt, times, adaptations, note, isGranted, answer, answeredAt }) => ({
    id,
    kind,
    at: createdAt.toISOString(),
    times,
    adaptations,
    note,
    isGranted,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  })),
  documents: documents.map(toDocument),
});
