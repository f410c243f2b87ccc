import { and, desc, eq, lt } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { listOperatorCalls } from "#contract/companies/operatorCompanies";
import type { Database } from "../../platform/db/database";
import { operatorCalls } from "../../platform/db/schema";
import type { OperatorCaller } from "../../http/context";
import { findAddress } from "../../http/limits/visitorAddress";
import { findNamed, toSubjectColumns } from "./subject";

type CallPage = z.output<(typeof listOperatorCalls)["response"]>;

/** Records authenticated calls before the answer, except an operator's successful calls of role `reads`. */
export function registerCallTrail(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    const { operator } = request;
    if (!operator) return;
    const { companyId, keyId, session } = operator;
    const isRefused = reply.statusCode >= 400;
    const { endpoint } = request.routeOptions.config;
    if (companyId === null && !isRefused && endpoint?.role === "reads") return;
    const route = (request.routeOptions.url ?? "(unknown)").replace(/:(\w+)/g, "{$1}");
    // Leaves out the ids, because a company's refused call may contain another company's ids.
    const named = isRefused && companyId !== null ? {} : findNamed(request);
    await app.context.db
      .insert(operatorCalls)
      .values({
        companyId,
        keyId,
        operatorId: session?.operatorId ?? null,
        method: request.method,
        route,
        status: reply.statusCode,
        requestId: request.id,
        reason: request.reason,
        address: findAddress(request),
        ...toSubjectColumns(named),
        createdAt: app.context.now(),
      })
      .catch((err: unknown) => request.log.error({ err }, "a call of the operator API is not in the trail"));
  });
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
