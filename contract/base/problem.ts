import { z } from "zod";
import { keyScopes } from "./keyScope";

/** Why a call failed: `code` for programs, `message` for people. The web has texts of its own (`problems.<code>`). */
const problemCodes = [
  "invalid", // 400: see `fields`
  "notAuthenticated", // 401: no, expired or revoked token
  "wrongCredentials", // 401, only of login and of linking
  "socialTokenInvalid", // 401: the provider's token is not valid
  "forbidden", // 403
  "accountLocked", // 403: the operator has locked the account
  "candidatesOnly", // 403, only of login: the password is right, and the account is a super-admin's
  "confirmationNeeded", // 403: the login is too old, see confirmSession
  "notFound", // 404, also for what belongs to somebody else
  "registrationUnfinished", // 409: an account may have the e-mail or the CPF, and its owner was mailed
  "emailTaken", // 409, field email or user.email
  "cpfTaken", // 409, field cpf
  "socialEmailMissing", // 409: the provider tells no verified e-mail
  "socialPasswordMissing", // 409: the account to link to has no password yet
  "illegalTransition", // 409: the application is not in a state that allows it
  "offerReplaced", // 409: the company has sent another version of the offer
  "vacancyClosed", // 409
  "alreadyApplied", // 409
  "limitReached", // 409: no more saved searches
  "changedMeanwhile", // 409: the section of the currículo is not the expected version any more
  "timeOver", // 409: the time of a test is over
  "answersChanged", // 409: answers of a test were saved, or another attempt begun, after they were shown, see `fields`
  "testEnded", // 409: no attempt of the test is in progress
  "idempotencyKeyReused", // 409: the key came before, with another call
  "idempotencyKeyBusy", // 409: the first call with this key is under way
  "companyNameTaken", // 409: another company has this name
  "testTaken", // 409: the test can't be taken again yet
  "interviewClosed", // 409: the video interview takes no answers any more
  "noTakeLeft", // 409: the question has been recorded as often as it may be
  "uploadIncomplete", // 409: bytes of the upload are missing
  "expired", // 410: a reset key, a link's key or a pending submission
  "tooLarge", // 413
  "unsupportedMedia", // 415
  "headersTooLarge", // 431
  "tooManyRequests", // 429: see `retryAfter`
  "unavailable", // 503
  "maintenance", // 503: the operator is at work, see `retryAfter`
  "noSpace", // 503: nothing can be saved now, but everything can be read
  "unexpected", // 500
] as const;

export type ProblemCode = (typeof problemCodes)[number];

export const problemSchema = z.object({
  code: z.enum(problemCodes),
  message: z.string(),
  /**
   * By the field's path in the body ("user.email"): the codes of what is wrong with it (contract/base/fieldProblem.ts).
   */
  fields: z.record(z.string(), z.array(z.string())).optional(),
  /** A company's refused move: its states, the possible ones, and those that lead to `to`. */
  move: z
    .object({ from: z.string(), to: z.string(), allowed: z.array(z.string()), first: z.array(z.string()) })
    .optional(),
  /** The scope that a company's key lacks for a forbidden call. */
  scope: z.enum(keyScopes).optional(),
  /** Seconds until the same call may succeed. */
  retryAfter: z.number().int().nonnegative().optional(),
  /** The id to quote to the operator. The API server's log has it too. */
  requestId: z.string().optional(),
});

export type Problem = z.infer<typeof problemSchema>;

/** The message of a rejected call whose response has no body (docs/requirements.md, section 8). */
export const NO_BODY_MESSAGE = "Something went wrong";
