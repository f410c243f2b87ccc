import { z } from "zod";
import { confirmationSchema } from "./confirmation";
import { deviceSessionSchema } from "./deviceSession";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";
import { emailSchema, newPasswordSchema, sessionSchema, userParams } from "./user";

export const DELETION_GRACE_DAYS = 7;

/** Validity of a login or confirmation for sensitive actions. */
export const RECENT_LOGIN_MINUTES = 10;

export const accountSchema = z.object({
  /** "" without an e-mail. */
  email: z.string(),
  emailConfirmed: z.boolean().default(true),
  pendingEmail: z.string().nullable().default(null),
  /** False for a person who registered by a provider or a telephone. */
  hasPassword: z.boolean(),
  /** "linkedin", or the issuer of another OpenID Connect login. */
  identities: z.array(z.string()),
  secondFactorSince: instant.nullable().default(null),
  /** 0 without a second factor. */
  recoveryCodesLeft: z.number().int().default(0),
  passkeys: z.number().int().default(0),
  calendarSince: instant.nullable().default(null),
  resetUntil: instant.nullable().default(null),
  /** Until this time, the owner of the former e-mail can take the account back. */
  undoUntil: instant.nullable().default(null),
  /** Digits with the country code. */
  whatsApp: z.string().nullable().default(null),
  sessionIdleHours: z.number().int().nullable().default(null),
  deletionAt: instant.nullable(),
  /** Newest first. */
  sessions: z.array(deviceSessionSchema),
});
export type Account = z.infer<typeof accountSchema>;

export const viewAccount = defineEndpoint("GET", "/user/{id}/account", {
  auth: "bearer",
  summary:
    "Every key of the account: e-mail, providers, passkeys, open sessions by device, the calendar's address, links that wait in mails, recovery codes, the WhatsApp number; and the date of a deletion asked for",
  params: userParams,
  response: accountSchema,
});

export const changeUser = defineEndpoint("PUT", "/user/{id}", {
  auth: "bearer",
  summary:
    "Changes the password, and asks for another e-mail, which counts once it is confirmed (confirmEmail); every other session of the user ends. A passkey confirms it too, also where there is no password yet",
  params: userParams,
  body: confirmationSchema.extend({ password: newPasswordSchema.optional(), email: emailSchema.optional() }),
  response: sessionSchema,
  errors: [409],
});

export const confirmSession = defineEndpoint("POST", "/user/{id}/confirmation", {
  auth: "bearer",
  summary: `Confirms the session by the password, and the second factor if there is one, or by a passkey, for ${RECENT_LOGIN_MINUTES} minutes: for the calls that answer confirmationNeeded (403) after an older login. The session goes on under the token that is answered, and the one of the call ends`,
  params: userParams,
  body: confirmationSchema,
  response: sessionSchema.extend({ confirmedUntil: instant }),
});

export const shareSession = defineEndpoint("POST", "/user/{id}/sharedPhone", {
  auth: "bearer",
  summary: "Makes the session that asks one on a shared phone: it becomes short, and nothing makes it long again",
  params: userParams,
  response: z.object({ expiresAt: instant }),
});

export const IDLE_HOURS = [24, 168] as const;

export const setSessionIdle = defineEndpoint("PUT", "/user/{id}/sessionIdle", {
  auth: "bearer",
  summary:
    "Has the user's sessions end after so many hours without use, those that are open too; null leaves them their own end, which no choice moves on",
  params: userParams,
  body: z.object({ hours: z.literal(IDLE_HOURS).nullable() }),
  response: z.object({ hours: z.number().int().nullable() }),
});

export const endSessionsAsOperator = defineEndpoint("POST", "/operator/sessions/end", {
  auth: "operator",
  role: "people",
  summary: "Ends every session of the account with this e-mail or id, or everybody's; answers how many",
  body: z.union([
    z.object({ email: emailSchema }),
    z.object({ userId: z.uuid() }),
    z.object({ everybody: z.literal(true) }),
  ]),
  response: z.object({ ended: z.number().int() }),
  errors: [404],
});

export const endOtherSessions = defineEndpoint("DELETE", "/user/{id}/sessions", {
  auth: "bearer",
  summary:
    "Ends every session of the user but the one that asks, with the notices on their devices, the calendar's address and every link that waits; lasting=1 also ends passkeys, providers' logins and the WhatsApp number, or answers 409 for an account without a password. Answers how many sessions ended",
  params: userParams,
  query: z.object({ lasting: z.literal("1").optional() }),
  response: z.object({ ended: z.number().int() }),
  errors: [403, 409],
});

export const endOtherSession = defineEndpoint("DELETE", "/user/{id}/sessions/{sessionId}", {
  auth: "bearer",
  summary: "Ends one other session of the user; false where it was over already, or is the one that asks",
  params: userParams.extend({ sessionId: z.uuid() }),
  response: z.object({ ended: z.boolean() }),
  errors: [403],
});

export const unlinkIdentity = defineEndpoint("DELETE", "/user/{id}/identities/{provider}", {
  auth: "bearer",
  summary:
    "Ends the login by a provider (linkedin); false where it was not linked, 409 for an account without a password, which could not be entered any more",
  params: userParams.extend({ provider: z.string().max(255) }),
  response: z.object({ unlinked: z.boolean() }),
  errors: [403, 409],
});

/** Rows as stored, without secrets. Instants are ISO 8601 in UTC. */
const row = z.record(z.string(), z.unknown());
const rows = z.array(row);

/** The export of LGPD, art. 18, II and V. `version` changes when a field's name or meaning changes. */
export const exportSchema = z.object({
  version: z.literal(1),
  exportedAt: instant,
  photo: z.string().nullable(),
  user: row,
  candidate: row.nullable(),
  consents: rows,
  cookieChoices: rows,
  identities: rows,
  pendingLinks: rows,
  secondFactors: rows,
  recoveryCodes: rows,
  secondSteps: rows,
  passkeys: rows,
  passkeyChallenges: rows,
  sessions: rows,
  socketTickets: rows,
  pushSubscriptions: rows,
  passwordResets: rows,
  emailConfirmations: rows,
  emailUndos: rows,
  waitingMails: rows,
  queuedTasks: rows,
  whatsAppNumbers: rows,
  whatsAppCodes: rows,
  phoneCodes: rows,
  whatsAppDeliveries: rows,
  pendingSubmissions: rows,
  applications: rows,
  applicationEvents: rows,
  sentResumes: rows,
  interviews: rows,
  applicationChanges: rows,
  applicationOffers: rows,
  applicationRequests: rows,
  applicationMessages: rows,
  applicationDocuments: rows,
  /** Data URLs by document id. */
  documentFiles: z.record(z.string(), z.string()).default({}),
  /** Data URLs by attempt and item: "0b1f…/proof". */
  answerFiles: z.record(z.string(), z.string()).default({}),
  notifications: rows,
  savedSearches: rows,
  alertReceivers: rows,
  alerts: rows,
  alertMatches: rows,
  resume: rows,
  resumeProposals: rows,
  disability: rows,
  vacancyMarks: rows,
  testAttempts: rows,
  videos: rows,
  uploads: rows,
  storedFiles: rows,
  videoInterviews: rows,
  videoInterviewAnswers: rows,
  testAnswers: rows,
  /** Operators' and companies' calls about the person. `operatorAnswers`: the answers to calls of the last day. */
  operatorCalls: rows,
  operatorAnswers: rows,
  webhookEvents: rows,
  calendarFeeds: rows,
  reports: rows,
  contactMessages: rows,
  vacancies: z.array(
    z.object({
      id: z.number().int(),
      roleName: z.string(),
      companyName: z.string().nullable(),
      city: z.string(),
      state: z.string(),
    }),
  ),
});
export type Export = z.infer<typeof exportSchema>;

export const exportAccount = defineEndpoint("GET", "/user/{id}/export", {
  auth: "bearer",
  summary: "Everything that is stored on the user, as one JSON document; no secret and no hash of one",
  params: userParams,
  response: exportSchema,
  errors: [403],
});

const deletion = z.object({ deletionAt: instant });

export const askDeletion = defineEndpoint("POST", "/user/{id}/deletion", {
  auth: "bearer",
  summary: `Has the account erased in ${DELETION_GRACE_DAYS} days, and ends every other session; asked again it answers the same date`,
  params: userParams,
  body: confirmationSchema,
  response: deletion,
});

export const cancelDeletion = defineEndpoint("DELETE", "/user/{id}/deletion", {
  auth: "bearer",
  summary: "Takes the deletion back; false where none was asked for",
  params: userParams,
  response: z.object({ cancelled: z.boolean() }),
});
