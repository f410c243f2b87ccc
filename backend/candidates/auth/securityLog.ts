import type { FastifyInstance, FastifyRequest } from "fastify";
import { parsePhoneNumber } from "#contract/candidates/phone";
import { logSecurityEvent } from "../../http/server/securityEvent";
import { visitorAddress } from "../../http/limits/visitorAddress";
import calls from "./securityEvents.json" with { type: "json" };

/** Events by call that opens an account, changes its access or reaches many people. A failed call appends "Failed". */
export const securityEvents: Readonly<Record<string, string>> = calls.events;

/** Calls with a secret key (calendar, mail, message). Only their failures are logged. */
export const keyCalls: Readonly<Record<string, string>> = calls.keyCalls;

function findSubject({ caller, body }: FastifyRequest): string | null {
  if (caller) return caller.userId;
  const { email, phone } = (body ?? {}) as { email?: unknown; phone?: unknown };
  if (typeof phone === "string") return parsePhoneNumber(phone.slice(0, 40));
  return typeof email === "string" ? email.trim().toLowerCase() : null;
}

/** Logs a line for each security event, with a hash of the person and a network prefix (docs/decisions/0010). */
export function registerSecurityLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(unknown)";
    const event = toEvent(request, route, reply.statusCode);
    if (!event) return;
    logSecurityEvent(
      request.log,
      app.context.config,
      { event, subject: findSubject(request), address: visitorAddress(request) },
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ...(event.startsWith("accountChanged") && { changed: listChangedFields(request.body) }),
      },
    );
  });
}

function toEvent(request: FastifyRequest, route: string, status: number): string | null {
  if (status === 429) return "limited";
  if (status === 403 || (status === 401 && route.startsWith("/operator/"))) return "refused";
  if (request.operator) return status < 400 ? "operatorCall" : "operatorCallFailed";
  if (status === 404 && namesOther(request)) return "otherIdTried";
  const call = `${request.method} ${route.replace(/:(\w+)/g, "{$1}")}`;
  const name = securityEvents[call] ?? (status < 400 ? undefined : keyCalls[call]);
  if (!name) return null;
  return status < 400 ? name : `${name}Failed`;
}

function namesOther({ caller, params }: FastifyRequest): boolean {
  if (!caller) return false;
  const own: unknown[] = [caller.userId, caller.candidateId];
  return Object.values(params as Record<string, string>).some((value) => uuid.test(value) && !own.includes(value));
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const listChangedFields = (body: unknown) =>
  ["password", "email"].filter((name) => (body as Record<string, unknown> | null)?.[name] !== undefined);
