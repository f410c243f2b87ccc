import { and, eq, lt } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/base/endpoint";
import { applicationSchema } from "#contract/applications/application";
import { MINUTE_MS } from "#contract/base/time";
import type { AppContext, OperatorCaller } from "../context";
import { digest } from "../../platform/crypto/secret";
import { idempotencyKeys } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { seal, unseal } from "../../platform/crypto/sealed";

/** In ms. If a call is still unfinished after this time, its process has died. */
const ABANDONED = 10 * MINUTE_MS;
const header = /^[\x21-\x7e]{1,200}$/;

/**
 * Runs a call once per `Idempotency-Key`, and repeats its answer for a day. A failed call can be repeated. Throws
 * `idempotencyKeyReused` (409) for a different call, `idempotencyKeyBusy` (409) while the first call runs.
 */
export async function once(
  { db, config, now }: AppContext,
  { endpoint, operator, request }: { endpoint: Endpoint; operator: OperatorCaller; request: FastifyRequest },
  run: () => Promise<unknown>,
): Promise<{ response: unknown; isReplay: boolean }> {
  const key = request.headers["idempotency-key"];
  if (endpoint.method === "GET" || key === undefined) return { response: await run(), isReplay: false };
  if (typeof key !== "string" || !header.test(key))
    throw new ApiProblem("invalid", { fields: { "Idempotency-Key": ["invalid"] } });
  const owner = operator.companyId ?? operator.session?.operatorId ?? "";
  const own = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
  const body = Buffer.isBuffer(request.body) ? digest(request.body) : (request.body ?? null);
  const requestHash = digest(JSON.stringify([request.method, request.url, body]));
  const at = now();
  await db
    .delete(idempotencyKeys)
    .where(and(own, eq(idempotencyKeys.status, UNDER_WAY), lt(idempotencyKeys.createdAt, before(at, ABANDONED))));
  const made = await db
    .insert(idempotencyKeys)
    .values({ owner, key, requestHash, status: UNDER_WAY, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (made.length === 0) {
    const [first] = await db.select().from(idempotencyKeys).where(own);
    if (!first) throw new ApiProblem("idempotencyKeyBusy");
    if (first.requestHash !== requestHash) throw new ApiProblem("idempotencyKeyReused");
    if (first.status === UNDER_WAY) throw new ApiProblem("idempotencyKeyBusy");
    if (!endpoint.answersSecret) return { response: first.response, isReplay: true };
    const opened = typeof first.response === "string" ? unseal(config, PURPOSE, first.response) : null;
    if (opened === null) throw new ApiProblem("idempotencyKeyReused");
    return { response: JSON.parse(opened) as unknown, isReplay: true };
  }
  try {
    const response = endpoint.response.parse(await run());
    await db
      .update(idempotencyKeys)
      .set({
        status: endpoint.status ?? 200,
        response: endpoint.answersSecret ? seal(config, PURPOSE, JSON.stringify(response)) : response,
        applicationId: findApplicationId(endpoint, request, response),
      })
      .where(own);
    return { response, isReplay: false };
  } catch (error) {
    await db.delete(idempotencyKeys).where(own);
    throw error;
  }
}

const PURPOSE = "answers";
const UNDER_WAY = 0;
const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

/** Returns an application's id, because the stored answer is erased together with the application. */
function findApplicationId({ response }: Endpoint, { params }: FastifyRequest, given: unknown): string | null {
  const named = (params as { applicationId?: string }).applicationId;
  return named ?? (response === applicationSchema ? applicationSchema.parse(given).id : null);
}
