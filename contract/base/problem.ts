import { z } from "zod";
import { keyScopes } from "./keyScope";

/** `code` for programs, `message` for people. The web has its own texts (`problems.<code>`). */
export const problemStatuses = {
  invalid: 400, // see `fields`
  notAuthenticated: 401, // no, expired or revoked token
  wrongCredentials: 401, // only login and linking
  socialTokenInvalid: 401, // invalid token of the provider
  forbidden: 403,
  accountLocked: 403, // locked by the operator
  candidatesOnly: 403, // only login: right password of a super-admin
  confirmationNeeded: 403, // the login is too old, see confirmSession
  notFound: 404, // also for other people's rows
  registrationUnfinished: 409, // the e-mail or CPF may have an account, whose owner was mailed
  emailTaken: 409, // field email or user.email
  emailMissing: 409, // the account would have no login left
  cpfTaken: 409, // field cpf
  socialEmailMissing: 409, // no verified e-mail from the provider
  socialPasswordMissing: 409, // the account has no password
  illegalTransition: 409, // forbidden in this state
  offerReplaced: 409, // the offer has a newer version
  vacancyClosed: 409,
  alreadyApplied: 409,
  limitReached: 409, // the most entries exist, such as saved searches
  changedMeanwhile: 409, // the stored data is newer
  timeOver: 409, // the test's time is over
  answersChanged: 409, // answers or attempt are newer than the page, see `fields`
  testEnded: 409, // no attempt in progress
  idempotencyKeyReused: 409, // the key was sent with another call
  idempotencyKeyBusy: 409, // the key's first call is still running
  webhookDisabled: 409, // the webhook is switched off
  companyNameTaken: 409, // another company's name
  testTaken: 409, // the test can't be repeated yet
  interviewClosed: 409, // the interview takes no more answers
  noTakeLeft: 409, // the question allows no more recordings
  uploadIncomplete: 409, // bytes are missing
  expired: 410, // reset key, link key or pending submission
  tooLarge: 413,
  unsupportedMedia: 415,
  headersTooLarge: 431,
  tooManyRequests: 429, // see `retryAfter`
  unavailable: 503,
  maintenance: 503, // see `retryAfter`
  noSpace: 503, // the disk or the store has no room
  unexpected: 500,
} as const;

export type ProblemCode = keyof typeof problemStatuses;

export const problemSchema = z.object({
  code: z.enum(Object.keys(problemStatuses) as ProblemCode[]),
  message: z.string(),
  /** Codes by field path ("user.email"), see contract/base/fieldProblem.ts. */
  fields: z.record(z.string(), z.array(z.string())).optional(),
  /** For a refused move. `allowed`: possible next states. `first`: next states from which `to` can be reached. */
  move: z
    .object({ from: z.string(), to: z.string(), allowed: z.array(z.string()), first: z.array(z.string()) })
    .optional(),
  scope: z.enum(keyScopes).optional(),
  retryAfter: z.number().int().nonnegative().optional(),
  /** The request's id, which the log has too. */
  requestId: z.string().optional(),
});

export type Problem = z.infer<typeof problemSchema>;

/** Message of failures without a body (docs/requirements.md, section 8). */
export const NO_BODY_MESSAGE = "Something went wrong";
