import { and, desc, eq, lt } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { listCompanies, listCompanyKeys, listOperatorCalls } from "#contract/companies/operatorCompanies";
import { viewHealth } from "#contract/companies/operatorHealth";
import { listCompanyVacancies, viewCompanyVacancy } from "#contract/companies/operatorLists";
import { listQueuedTasks } from "#contract/companies/queuedTask";
import { listFeeds } from "#contract/vacancies/scheduledFeed";
import { viewStoreState } from "#contract/base/storeState";
import type { Database } from "../../platform/db/database";
import { operatorCalls } from "../../platform/db/schema";
import type { OperatorCaller } from "../../http/context";

type CallPage = z.output<(typeof listOperatorCalls)["response"]>;

/** The screens repeat these reads of no person, which would flood the trail. People wrote reports and messages. */
const showNobody: ReadonlySet<string> = new Set(
  [
    ...[viewHealth, viewStoreState, listCompanies, listCompanyKeys, listFeeds, listQueuedTasks],
    ...[listOperatorCalls, listCompanyVacancies, viewCompanyVacancy],
  ].map(({ method, path }) => `${method} ${path}`),
);

/** Records each valid call before its answer, except the operator's reads of no person. Failed entries are logged. */
export function registerCallTrail(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    const { operator } = request;
    if (!operator) return;
    const route = (request.routeOptions.url ?? "(unknown)").replace(/:(\w+)/g, "{$1}");
    if (operator.companyId === null && reply.statusCode < 400 && showNobody.has(`${request.method} ${route}`)) return;
    await app.context.db
      .insert(operatorCalls)
      .values({
        companyId: operator.companyId,
        keyId: operator.keyId,
        method: request.method,
        route,
        status: reply.statusCode,
        requestId: request.id,
        ...(reply.statusCode < 400 ? toSubject(request) : {}),
        createdAt: app.context.now(),
      })
      .catch((err: unknown) => request.log.error({ err }, "a call of the operator API is not in the trail"));
  });
}

function toSubject({ params }: FastifyRequest): { applicationId: string | null; selectiveProcessId: number | null } {
  const { applicationId, selectiveProcessId } = params as Record<string, string | undefined>;
  return {
    applicationId: applicationId ?? null,
    selectiveProcessId: selectiveProcessId === undefined ? null : Number(selectiveProcessId),
  };
}

export async function listCalls(
  db: Database,
  { companyId }: OperatorCaller,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<CallPage> {
  const rows = await db
    .select()
    .from(operatorCalls)
    .where(
      and(
        companyId === null ? undefined : eq(operatorCalls.companyId, companyId),
        after === undefined ? undefined : lt(operatorCalls.id, after),
      ),
    )
    .orderBy(desc(operatorCalls.id))
    .limit(limit);
  return {
    rows: rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() })),
    next: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}
