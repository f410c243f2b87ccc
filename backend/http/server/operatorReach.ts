import { and, eq, notInArray } from "drizzle-orm";
import { z } from "zod";
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

/** States of applications that the company never received. The company's calls answer 404. */
export const neverSent: readonly ApplicationState[] = ["draft", "discarded", "closedUnsent"];

type Reaches = (db: Database, companyId: string, value: unknown) => Promise<boolean>;

/** Returns a check that counts the company's own rows with the parameter's id. */
const by =
  <T>(schema: z.ZodType<T>, count: (db: Database, companyId: string, id: T) => Promise<number>): Reaches =>
  async (db, companyId, value) =>
    (await count(db, companyId, schema.parse(value))) > 0;
const anyone: Reaches = () => Promise.resolve(true);

const byParameter: Readonly<Record<string, Reaches>> = {
  selectiveProcessId: by(z.number(), (db, companyId, id) =>
    db.$count(vacancies, and(eq(vacancies.id, id), eq(vacancies.companyId, companyId))),
  ),
  webhookId: by(z.string(), (db, companyId, id) =>
    db.$count(webhooks, and(eq(webhooks.id, id), eq(webhooks.companyId, companyId))),
  ),
  feedId: by(z.string(), (db, companyId, id) =>
    db.$count(feeds, and(eq(feeds.id, id), eq(feeds.companyId, companyId))),
  ),
  eventId: by(z.string(), (db, companyId, id) =>
    db.$count(webhookEvents, and(eq(webhookEvents.id, id), eq(webhookEvents.companyId, companyId))),
  ),
  applicationId: by(z.string(), async (db, companyId, id) => {
    const found = await db
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
      .where(
        and(
          eq(applications.id, id),
          eq(vacancies.companyId, companyId),
          notInArray(applications.state, [...neverSent]),
        ),
      );
    return found.length;
  }),
  requestId: by(z.string(), (db, _, id) => db.$count(applicationRequests, eq(applicationRequests.id, id))),
  documentId: by(z.string(), (db, _, id) => db.$count(applicationDocuments, eq(applicationDocuments.id, id))),
  test: anyone,
  item: anyone,
  questionId: anyone,
};

/** Throws `notFound` for another company's id, and for an unknown parameter, so that a new call can't leak data. */
export async function assertReach(
  db: Database,
  { companyId }: OperatorCaller,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (companyId === null) return;
  for (const [name, value] of Object.entries(params))
    if (!(await byParameter[name]?.(db, companyId, value))) throw notFound();
}
