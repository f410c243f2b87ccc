import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { line } from "#contract/base/text";
import { emailSchema } from "#contract/candidates/user";
import type { AppContext } from "../../http/context";
import { ApiProblem } from "../../platform/errors";

export interface Identity {
  issuer: string;
  subject: string;
  /** In lower case. Null if the provider sent no e-mail or has not verified it. */
  email: string | null;
  name: string | null;
  expiresAt: Date;
}

/** Seconds. CLOCK_TOLERANCE: how far clocks may differ. MAX_AGE: how old a token may be. */
const CLOCK_TOLERANCE = 30;
const MAX_AGE = 10 * 60;
/** Timeout in ms for fetching the provider's keys. */
const TIMEOUT = 5_000;

/** Errors that mean a wrong token. Any other error means that the keys can't be fetched. */
const tokenErrors = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/** Returns a verifier of ID tokens (OpenID Connect Core 1.0, 3.1.3.7). Throws `socialTokenInvalid` or `unavailable`. */
export function linkedInVerifier(
  { LINKEDIN_ISSUER: issuer, LINKEDIN_JWKS_URL: keysUrl }: AppContext["config"],
  clientId: string,
): (idToken: string, now: Date, nonce: string | undefined) => Promise<Identity> {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: TIMEOUT });
  const options = {
    algorithms: ["RS256", "ES256"],
    audience: clientId,
    issuer: [issuer, new URL(issuer).origin],
    clockTolerance: CLOCK_TOLERANCE,
    maxTokenAge: MAX_AGE,
    requiredClaims: ["exp", "iat", "sub"],
  };
  return async (idToken, now, nonce) => {
    const { payload } = await jwtVerify(idToken, keys, { ...options, currentDate: now }).catch((error: unknown) => {
      if (tokenErrors.some((kind) => error instanceof kind)) throw new ApiProblem("socialTokenInvalid");
      throw new ApiProblem("unavailable", { retryAfter: 5 });
    });
    if (payload.azp !== undefined && payload.azp !== clientId) throw new ApiProblem("socialTokenInvalid");
    // OpenID Connect Core 1.0, section 3.1.3.7: a nonce must match. LinkedIn sends none.
    if (payload.nonce !== undefined && payload.nonce !== nonce) throw new ApiProblem("socialTokenInvalid");
    // OpenID Connect Core 1.0, section 2: a subject is ASCII of at most 255 characters.
    const subject: unknown = payload.sub;
    if (typeof subject !== "string" || !/^[\x21-\x7e]{1,255}$/.test(subject))
      throw new ApiProblem("socialTokenInvalid");
    const expiresAt = new Date((Number(payload.exp) + CLOCK_TOLERANCE + 1) * 1000);
    return { issuer, subject, email: getEmail(payload), name: getName(payload), expiresAt };
  };
}

/** Returns the e-mail if it is verified. LinkedIn sometimes sends the boolean as text. */
function getEmail({ email, email_verified: isVerified }: JWTPayload): string | null {
  if (isVerified !== true && isVerified !== "true") return null;
  return emailSchema.safeParse(email).data ?? null;
}

function getName({ name, given_name: given, family_name: family }: JWTPayload): string | null {
  const fullName =
    typeof name === "string" ? name : [given, family].filter((part) => typeof part === "string").join(" ");
  return line(120).safeParse(fullName).data || null;
}
