import { and, eq, isNull } from "drizzle-orm";
import { askedIn } from "#contract/applications/application";
import type { Adaptation, RequestKind } from "#contract/applications/applicationSteps";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { applicationRequests } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { emit } from "../../messaging/events/events";
import { lockApplication } from "./writeRecords";

interface NewRequest {
  kind: RequestKind;
  times?: string[];
  adaptations?: Adaptation[];
  note: string;
}

/** Saves a request, or replaces the unanswered one. Throws `notFound`, `illegalTransition`, or `invalid` on `times`. */
export async function ask(
  context: AppContext,
  applicationId: string,
  { kind, times = [], adaptations = [], note }: NewRequest,
): Promise<void> {
  const now = context.now();
  if (times.some((time) => new Date(time) <= now))
    throw new ApiProblem("invalid", { fields: { times: ["dateInvalid"] } });
  await context.db.transaction(async (tx) => {
    const record = await lockApplication(tx, applicationId);
    if (!record) throw notFound();
    if (!askedIn[kind].includes(record.application.state)) throw new ApiProblem("illegalTransition");
    const values = { times, adaptations, note, createdAt: now };
    const [request] = await tx
      .insert(applicationRequests)
      .values({ ...values, applicationId, kind })
      .onConflictDoUpdate({
        target: [applicationRequests.applicationId, applicationRequests.kind],
        targetWhere: isNull(applicationRequests.answeredAt),
        set: values,
      })
      .returning({ id: applicationRequests.id });
    if (request)
      await emit(tx, "request.made", { application: record.application, kind, requestId: request.id, at: now });
  });
}

/** Answers a request and notifies the candidate. Throws `notFound`, or `illegalTransition` (409) at a second answer. */
export async function answer(
  context: AppContext,
  { applicationId, requestId }: { applicationId: string; requestId: string },
  { isGranted, answer: text }: { isGranted: boolean; answer: string },
): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const record = await lockApplication(tx, applicationId);
    const whereThis = and(eq(applicationRequests.id, requestId), eq(applicationRequests.applicationId, applicationId));
    const [request] = await tx.select().from(applicationRequests).where(whereThis);
    if (!record || !request) throw notFound();
    if (request.answeredAt) throw new ApiProblem("illegalTransition");
    await tx.update(applicationRequests).set({ isGranted, answer: text, answeredAt: now }).where(whereThis);
    await emit(tx, "request.answered", { record, answer: text, at: now });
  });
}

/** Deletes the text of adaptation requests, which may be health data (LGPD, art. 11 and 15). The requests stay. */
export async function deleteNotes(tx: Database, applicationId: string): Promise<void> {
  await tx
    .update(applicationRequests)
    .set({ note: "" })
    .where(and(eq(applicationRequests.applicationId, applicationId), eq(applicationRequests.kind, "adaptation")));
}
