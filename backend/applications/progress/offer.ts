import { isDeepStrictEqual } from "node:util";
import { asc, inArray } from "drizzle-orm";
import { MOST_OFFER_VERSIONS, type Offer, type OfferTerms } from "#contract/applications/offer";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { applicationOffers } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { emit } from "../../messaging/events/events";
import { makeTransition } from "./transition";
import { lockApplication, writeTransition } from "./writeRecords";

export type OfferRecord = typeof applicationOffers.$inferSelect;

export const readOffers = (db: Database, applicationIds: string[]): Promise<OfferRecord[]> =>
  db
    .select()
    .from(applicationOffers)
    .where(inArray(applicationOffers.applicationId, applicationIds))
    .orderBy(asc(applicationOffers.version));

export const toOffer = ({ version, terms, answerBy, createdAt }: OfferRecord): Offer => ({
  ...terms,
  version,
  answerBy: answerBy.toISOString(),
  sentAt: createdAt.toISOString(),
});

/** Sends or corrects an offer; equal terms change nothing. Throws `notFound`, `illegalTransition` or `limitReached`. */
export async function sendOffer(
  context: AppContext,
  applicationId: string,
  { terms, answerBy }: { terms: OfferTerms; answerBy: Date },
): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const record = await lockApplication(tx, applicationId);
    if (!record) throw notFound();
    const { application } = record;
    const isCorrection = application.state === "offer";
    const last = (await readOffers(tx, [applicationId])).at(-1);
    const isSame = last?.answerBy.getTime() === answerBy.getTime() && isDeepStrictEqual(last.terms, terms);
    if (isCorrection && isSame) return;
    const version = (last?.version ?? 0) + 1;
    if (version > MOST_OFFER_VERSIONS) throw new ApiProblem("limitReached");
    // Offers from before terms existed have a free text, which the terms replace.
    const change = { dueAt: answerBy, details: null };
    if (!isCorrection) await makeTransition(tx, record, { to: "offer", by: "company", reason: null, change }, now);
    await tx.insert(applicationOffers).values({ applicationId, version, terms, answerBy, createdAt: now });
    if (!isCorrection) return;
    await writeTransition(
      tx,
      application,
      { state: "offer", changedAt: now, ...change },
      { by: "company", reason: null, notificationIds: [] },
    );
    await emit(tx, "offer.corrected", { record, at: now });
  });
}

/** Throws `offerReplaced` (409) unless `version` is the current offer's. Old offers without a version have 0. */
export async function assertVersion(tx: Database, applicationId: string, version: number): Promise<void> {
  const last = (await readOffers(tx, [applicationId])).at(-1);
  if ((last?.version ?? 0) !== version) throw new ApiProblem("offerReplaced");
}
