import type { FastifyInstance, FastifyRequest } from "fastify";
import { parsePhoneNumber } from "#contract/candidates/phone";
import { logSecurityEvent } from "../../http/server/securityEvent";
import { visitorAddress } from "../../http/limits/visitorAddress";

/** Names of calls that open an account, change its access or reach many people. A failure appends "Failed". */
export const securityEvents: Readonly<Record<string, string>> = {
  "POST /authentication/login": "login",
  "POST /authentication/social": "socialLogin",
  "POST /authentication/social/link": "identityLinked",
  "DELETE /user/{id}/identities/{provider}": "identityUnlinked",
  "POST /authentication/logout": "logout",
  "POST /user/{id}/sharedPhone": "sessionShared",
  "PUT /user/{id}/sessionIdle": "sessionIdleChanged",
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
  "PUT /user/{id}/video/captions": "videoCaptionsChanged",
  "DELETE /user/{id}/video": "videoRemoved",
  "PUT /user/{id}/language": "languageChanged",
  "POST /authentication/secondFactor": "secondStep",
  "POST /user/{id}/secondFactor": "secondFactorBegun",
  "POST /user/{id}/secondFactor/confirmation": "secondFactorOn",
  "POST /user/{id}/secondFactor/recoveryCodes": "recoveryCodesRenewed",
  "POST /user/{id}/secondFactor/removal": "secondFactorOff",
  "POST /authentication/passkey/options": "passkeyLoginBegun",
  "POST /authentication/passkey": "passkeyLogin",
  "POST /authentication/phone/code": "phoneCodeAsked",
  "POST /authentication/phone": "phoneLogin",
  "POST /authentication/phone/person": "phoneQuestionAnswered",
  "POST /authentication/phone/account": "phoneOwnerReplaced",
  "POST /user/{id}/passkeys/options": "passkeyBegun",
  "POST /user/{id}/passkeys": "passkeyAdded",
  "PUT /user/{id}/passkeys/{passkeyId}": "passkeyRenamed",
  "DELETE /user/{id}/passkeys/{passkeyId}": "passkeyRemoved",
  "GET /user/{id}/export": "exported",
  "POST /user/{id}/deletion": "deletionAsked",
  "DELETE /user/{id}/deletion": "deletionCancelled",
  "POST /candidate/{id}/whatsApp/code": "whatsAppCodeAsked",
  "DELETE /candidate/{id}/whatsApp": "whatsAppRemoved",
  "POST /candidate/{id}/calendarFeed": "calendarKeyMade",
  "DELETE /candidate/{id}/calendarFeed": "calendarKeyEnded",
};

/** Calls with a secret key (calendar, mail, message). Only their failures are logged. */
export const keyCalls: Readonly<Record<string, string>> = {
  "POST /calendarFeed": "calendarRead",
  "POST /alerts/link": "alertLinkViewed",
  "POST /alerts/link/confirm": "alertConfirmed",
  "POST /alerts/link/change": "alertChanged",
  "POST /unsubscription": "unsubscriptionViewed",
  "POST /unsubscription/confirm": "unsubscribed",
  "GET /resumeProposal/{key}": "resumeProposalViewed",
  "POST /resumeProposal/{key}/claim": "resumeProposalClaimed",
  "POST /resumeProposal/{key}/opened": "resumeProposalOpened",
  "POST /resumeProposal/{key}/taken": "resumeProposalTaken",
};

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
