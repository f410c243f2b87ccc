import { and, desc, eq, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { listTrail, type TrailRow } from "#contract/companies/operatorTrail";
import { handle } from "../../http/route";
import { digest } from "../../platform/crypto/secret";
import { companies, operatorCalls, operators, users } from "../../platform/db/schema";
import { registerReasons } from "./reason";

const ROWS = 100;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function registerTrail(app: FastifyInstance): void {
  registerReasons(app);
  handle(app, listTrail, async ({ context: { db }, query: { before, actor, subject } }) => {
    const rows = await db
      .select({ call: operatorCalls, operator: operators.name, company: companies.name })
      .from(operatorCalls)
      .leftJoin(operators, eq(operators.id, operatorCalls.operatorId))
      .leftJoin(companies, eq(companies.id, operatorCalls.companyId))
      .where(
        and(
          before === undefined ? undefined : lt(operatorCalls.id, before),
          actor ? whereActor(actor) : undefined,
          subject ? whereSubject(subject) : undefined,
        ),
      )
      .orderBy(desc(operatorCalls.id))
      .limit(ROWS);
    return {
      rows: rows.map(({ call, operator, company }) => toRow(call, operator, company)),
      next: rows.length < ROWS ? null : (rows.at(-1)?.call.id ?? null),
    };
  });
}

/** Matches no row, for an unknown actor or subject. */
const nobody = sql`false`;

function whereActor(actor: string): SQL | undefined {
  const { operatorId, companyId, keyId } = operatorCalls;
  if (actor === "key") return and(isNull(operatorId), isNull(companyId), isNull(keyId));
  if (actor.includes("@"))
    return sql`${operatorId} in (select id from ${operators} where email = ${actor.toLowerCase()})`;
  return uuid.test(actor) ? or(eq(operatorId, actor), eq(companyId, actor), eq(keyId, actor)) : nobody;
}

function whereSubject(subject: string): SQL | undefined {
  const { userId, applicationId, selectiveProcessId, subjectCompanyId, subjectHash } = operatorCalls;
  if (/^\d{1,15}$/.test(subject)) return eq(selectiveProcessId, Number(subject));
  if (subject.includes("@")) return sql`${userId} in (select id from ${users} where email = ${subject.toLowerCase()})`;
  if (/^[\w-]{43}$/.test(subject)) return eq(subjectHash, subject);
  return uuid.test(subject)
    ? or(
        eq(userId, subject),
        eq(applicationId, subject),
        eq(subjectCompanyId, subject),
        eq(subjectHash, digest(subject.toLowerCase())),
      )
    : nobody;
}

function toRow(call: typeof operatorCalls.$inferSelect, operator: string | null, company: string | null): TrailRow {
  const { id, createdAt, method, route, status, requestId, reason, address, userId } = call;
  const { operatorId, companyId, applicationId, selectiveProcessId, subjectCompanyId, subjectHash } = call;
  const kind = operatorId !== null ? "operator" : companyId !== null || call.keyId !== null ? "company" : "key";
  return {
    id,
    at: createdAt.toISOString(),
    actor: { kind, id: operatorId ?? companyId, name: operator ?? company },
    ...{ method, route, status, requestId, reason, address },
    subject: {
      ...{ userId, applicationId, selectiveProcessId, companyId: subjectCompanyId },
      erased: userId === null ? subjectHash : null,
    },
  };
}
