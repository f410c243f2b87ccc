import { and, eq, notInArray } from "drizzle-orm";
import type { ApplicationState } from "#contract/applications/application";
import type { OperatorCaller } from "../context";
import type { Database } from "../../platform/db/database";
import {
  applicationDocuments,
  applicationRequests,
  applications,
  feeds,
  vacancies,
  webhookEvents,
  webhooks,
} from "../../platform/db/schema";
import { notFound } from "../../platform/errors";

/** The company never received these applications, so it gets 404. */
export const neverSent: readonly ApplicationState[] = ["draft", "discarded", "closedUnsent"];

type Reaches = (db: Database, companyId: string, value: never) => Promise<boolean>;

const byParameter: Readonly<Record<string, Reaches>> = {
  selectiveProcessId: async (db, companyId, id: number) =>
    (await db.$count(vacancies, and(eq(vacancies.id, id), eq(vacancies.companyId, companyId)))) > 0,
  webhookId: async (db, companyId, id: string) =>
    (await db.$count(webhooks, and(eq(webhooks.id, id), eq(webhooks.companyId, companyId)))) > 0,
  feedId: async (db, companyId, id: string) =>
    (await db.$count(feeds, and(eq(feeds.id, id), eq(feeds.companyId, companyId)))) > 0,
  eventId: async (db, companyId, id: string) =>
    (await db.$count(webhookEvents, and(eq(webhookEvents.id, id), eq(webhookEvents.companyId, companyId)))) > 0,
  applicationId: async (db, companyId, id: string) =>
    (
      await db
        .select({ id: applications.id })
        .from(applications)
        .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
        .where(
          and(
            eq(applications.id, id),
            eq(vacancies.companyId, companyId),
            notInArray(applications.state, [...neverSent]),
          ),
        )
    ).length > 0,
  requestId: async (db, _, id: string) => (await db.$count(applicationRequests, eq(applicationRequests.id, id))) > 0,
  test: () => Promise.resolve(true),
  item: () => Promise.resolve(true),
  questionId: () => Promise.resolve(true),
  documentId: async (db, _, id: string) => (await db.$count(applicationDocuments, eq(applicationDocuments.id, id))) > 0,
};

/** Throws `notFound` for another company's. Unknown parameters are refused, so that a new call can't leak. */
export async function assertReach(
  db: Database,
  { companyId }: OperatorCaller,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (companyId === null) return;
  for (const [name, value] of Object.entries(params))
    if (!(await byParameter[name]?.(db, companyId, value as never))) throw notFound();
}
