import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/base/endpoint";
import { MOST_CALLS_A_MINUTE } from "#contract/companies/operatorCompanies";
import type { KeyScope } from "#contract/base/keyScope";
import type { AppContext, OperatorCaller } from "../context";
import { once } from "./idempotency";
import { limitInMemory } from "./limit";
import { assertReach } from "./operatorReach";

/** Whether a call is the caller's to make. A call without a scope is the operator's alone. */
export const mayCall = ({ companyId, scopes }: OperatorCaller, scope: KeyScope | undefined): boolean =>
  companyId === null || (scope !== undefined && scopes.includes(scope));

/** The calls a minute of one company's keys together, on one API server. */
const CALLS_A_MINUTE = MOST_CALLS_A_MINUTE;

interface OperatorCall {
  endpoint: Endpoint;
  operator: OperatorCaller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Runs any operator's call: only on what the key reaches, and once for each `Idempotency-Key`. */
export async function runForOperator<T>(
  context: AppContext,
  { reply, ...call }: OperatorCall,
  params: Readonly<Record<string, unknown>> | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const { companyId, keyId, callsAMinute } = call.operator;
  if (callsAMinute !== null) limitInMemory(context, `key ${keyId}`, callsAMinute);
  if (companyId) limitInMemory(context, `company ${companyId}`, CALLS_A_MINUTE);
  await assertReach(context.db, call.operator, params ?? {});
  const { response, isReplay } = await once(context, call, run);
  if (isReplay) reply.header("idempotency-replayed", "true");
  return response as T;
}
