import { createHmac, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { toAddressPrefix } from "#contract/network";
import { visitorAddress } from "../limits/visitorAddress";

/**
 * The calls that open an account, change who can, or reach many people's data, by what their events are called. A call
 * that failed adds "Failed".
 */
export const securityEvents: Readonly<Record<string, string>> = {
  "POST /authentication/login": "login",
  "POST /authentication/social": "socialLogin",
  "POST /authentication/social/link": "identityLinked",
  "DELETE /user/{id}/identities/{provider}": "identityUnlinked",
  "POST /authentication/logout": "logout",
  "POST /user/{id}/sharedPhone": "sessionShared",
  "DELETE /user/{id}/sessions": "sessionsEnded",
  "DELETE /user/{id}/sessions/{sessionId}": "sessionEnded",
  "POST /candidate/withUser": "registered",
  "POST /candidate": "registered",
  "POST /user/forgotPassword": "passwordResetAsked",
  "POST /user/passwordReset": "passwordResetViewed",
  "POST /user/resetPassword": "passwordReset",
  "PUT /user/{id}": "accountChanged",
  "POST /user/emailLink": "emailLinkViewed",
  "POST /user/emailLink/confirm": "emailConfirmed",
  "POST /user/{id}/emailConfirmation/code": "emailConfirmed",
  "POST /user/emailLink/undo": "emailChangeUndone",
  "POST /user/{id}/emailConfirmation": "emailConfirmationAsked",
  "DELETE /user/{id}/emailConfirmation": "emailChangeCancelled",
  "PUT /super-admin/{id}": "accountChangedBySuperAdmin",
  "POST /user/{id}/confirmation": "loginConfirmed",
  "POST /user/{id}/photo": "photoChanged",
  "DELETE /user/{id}/photo": "photoRemoved",
  "POST /user/{id}/video": "videoChanged",
  "POST /user/{id}/video/poster": "videoPosterChanged",
  "DELETE /user/{id}/video": "videoRemoved",
  "PUT /user/{id}/language": "languageChanged",
  "GET /user/{id}/export": "exported",
  "POST /user/{id}/deletion": "deletionAsked",
  "DELETE /user/{id}/deletion": "deletionCancelled",
};

/** The hash has a key, so that nobody who has the log alone can find out whose e-mail a hash is. */
const fallbackKey = randomBytes(32).toString("hex");

/** Returns what the log calls a person: the same for the same user or e-mail, and of no use to whoever has no key. */
export const hashSubject = (subject: string, key: string | undefined): string =>
  createHmac("sha256", key ?? fallbackKey)
    .update(`log ${subject}`)
    .digest("base64url")
    .slice(0, 16);

/** Returns the user who calls, or the e-mail that is tried, or null where there is neither. */
function findSubject({ caller, body }: FastifyRequest): string | null {
  if (caller) return caller.userId;
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === "string" ? email.trim().toLowerCase() : null;
}

/**
 * Writes one line for each security event, with the request's id, which the web's lines have too, a hash of the person
 * and the network, and nothing else of a person (docs/decisions/0014). Calls of operators are events whatever they do.
 */
export function registerSecurityLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(unknown)";
    const event = toEvent(request, route, reply.statusCode);
    if (!event) return;
    const subject = findSubject(request);
    const level = /Failed$|^limited$|^refused$/.test(event) ? "warn" : "info";
    request.log[level](
      {
        event,
        method: request.method,
        route,
        status: reply.statusCode,
        ...(subject && { subject: hashSubject(subject, app.context.config.WEB_TO_API_KEY) }),
        ...(event.startsWith("accountChanged") && { changed: toChangedFields(request.body) }),
        network: toAddressPrefix(visitorAddress(request).replace(/\/64$/, "")),
      },
      "security event",
    );
  });
}

function toEvent({ method, operator }: FastifyRequest, route: string, status: number): string | null {
  if (status === 429) return "limited";
  if (status === 403) return "refused";
  if (operator) return status < 400 ? "operatorCall" : "operatorCallFailed";
  const name = securityEvents[`${method} ${route.replace(/:(\w+)/g, "{$1}")}`];
  if (!name) return null;
  return status < 400 ? name : `${name}Failed`;
}

/** Returns which of a user's fields a change names, and never what they are. */
const toChangedFields = (body: unknown) =>
  ["password", "email"].filter((name) => (body as Record<string, unknown> | null)?.[name] !== undefined);
