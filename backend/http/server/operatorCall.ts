import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/base/endpoint";
import { MOST_CALLS_A_MINUTE } from "#contract/companies/operatorCompanies";
import { hasRole } from "#contract/base/operatorRole";
import type { AppContext, OperatorCaller } from "../context";
import { once } from "./idempotency";
import { countInMemory, tooMany } from "./limit";
import { assertReach } from "./operatorReach";

/** Allows the operator's own key, a company's key with the call's scope, and an operator with the call's role. */
export function mayCall({ companyId, scopes, session }: OperatorCaller, { scope, role }: Endpoint): boolean {
  if (companyId !== null) return scope !== undefined && scopes.includes(scope);
  return session === null || hasRole(session.roles, role);
}

const CALLS_A_MINUTE = MOST_CALLS_A_MINUTE;

interface OperatorCall {
  endpoint: Endpoint;
  operator: OperatorCaller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Counts a call and sets the RateLimit headers (draft-ietf-httpapi-ratelimit-headers-10). Throws `tooManyRequests`. */
function limitCalls(context: AppContext, reply: FastifyReply, policy: string, key: string, max: number): void {
  const left = countInMemory(context, key, max);
  if (!left) return;
  const add = (name: string, value: string) =>
    reply.header(name, [reply.getHeader(name) ?? [], value].flat().join(", "));
  add("ratelimit-policy", `"${policy}";q=${max};w=60`);
  add("ratelimit", `"${policy}";r=${Math.max(0, left.calls)};t=${left.seconds}`);
  if (left.calls < 0) throw tooMany(key, left.seconds * 1000);
}

export async function runForOperator<T>(
  context: AppContext,
  { reply, ...call }: OperatorCall,
  params: Readonly<Record<string, unknown>> | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const { companyId, keyId, callsAMinute } = call.operator;
  if (callsAMinute !== null) limitCalls(context, reply, "key", `key ${keyId}`, callsAMinute);
  if (companyId) limitCalls(context, reply, "company", `company ${companyId}`, CALLS_A_MINUTE);
  await assertReach(context.db, call.operator, params ?? {});
  const { response, isReplay } = await once(context, call, run);
  if (isReplay) reply.header("idempotency-replayed", "true");
  return response as T;
}
