import { createHash } from "node:crypto";
import { createSession, type SessionStorage } from "@remix-run/node";
import { decodeJwt } from "jose";
import { Authenticator, AuthorizationError } from "remix-auth";
import { LinkedinStrategy, type LinkedInExtraParams, type LinkedInProfile } from "remix-auth-linkedin";
import { z } from "zod";
import { timeLeft } from "~/services/server/serve/context.server";
import { env } from "~/services/server/serve/env.server";
import { paths } from "~/services/server/navigation/paths";

/** The time limit of each call to LinkedIn, in ms. */
const TIMEOUT = 8_000;
/** The session key under which remix-auth-oauth2 stores the login's state. */
const STATE_KEY = "oauth2:state";

/** An error of LinkedIn. Its message is logged, so it must contain no personal data. */
class LinkedInError extends Error {}

const text = z.string().catch("");
const userinfoSchema = z.object({
  sub: z.string().min(1),
  name: text,
  given_name: text,
  family_name: text,
  picture: text,
  locale: text,
  email: text,
  email_verified: z.boolean().catch(false),
});
const tokenSchema = z.object({ access_token: z.string().min(1), id_token: z.string().min(1), scope: text });

/** Adds time limits, checks of each answer, and the ID token to remix-auth-linkedin. */
class CheckedLinkedInStrategy extends LinkedinStrategy<string> {
  constructor(clientID: string, clientSecret: string, callbackURL: string) {
    super(
      { clientID, clientSecret, callbackURL, scope: ["openid", "profile", "email"] },
      ({ extraParams, profile }) => {
        const idToken = String(extraParams.id_token);
        // If the ids differ, the profile is another person's (OpenID Connect Core 1.0, section 5.3.2).
        if (decodeJwt(idToken).sub !== profile.id)
          throw new LinkedInError("userinfo is of another subject than the token");
        return Promise.resolve(idToken);
      },
    );
    this.authorizationURL = env.LINKEDIN_AUTHORIZATION_URL;
    this.tokenURL = env.LINKEDIN_TOKEN_URL;
  }

  protected override async fetchAccessToken(
    code: string,
    params: URLSearchParams,
  ): Promise<{ accessToken: string; extraParams: LinkedInExtraParams }> {
    const body = new URLSearchParams([
      ...params,
      ["code", code],
      ["client_id", this.clientID],
      ["client_secret", this.clientSecret],
    ]);
    const { access_token: accessToken, ...extraParams } = await ask("token", tokenSchema, this.tokenURL, {
      method: "POST",
      body,
    });
    return { accessToken, extraParams };
  }

  protected override async userProfile(accessToken: string): Promise<LinkedInProfile> {
    const raw = await ask("userinfo", userinfoSchema, env.LINKEDIN_USERINFO_URL, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return {
      provider: "linkedin",
      id: raw.sub,
      displayName: raw.name,
      name: { familyName: raw.family_name, givenName: raw.given_name },
      emails: [{ value: raw.email }],
      photos: [{ value: raw.picture }],
      _json: raw,
    };
  }
}

async function ask<Schema extends z.ZodType>(
  what: string,
  schema: Schema,
  address: string,
  init: RequestInit,
): Promise<z.output<Schema>> {
  const response = await fetch(address, {
    ...init,
    redirect: "error",
    signal: AbortSignal.timeout(Math.min(TIMEOUT, timeLeft())),
  }).catch((error: unknown) => {
    throw new LinkedInError(`${what} can't be reached: ${error instanceof Error ? error.name : "?"}`);
  });
  if (!response.ok) throw new LinkedInError(`${what} answered ${response.status}`);
  const body = schema.safeParse(await response.json().catch(() => null));
  if (body.success) return body.data;
  throw new LinkedInError(`${what} answered something else than agreed`);
}

const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret, PUBLIC_ORIGIN: origin } = env;
/** An absolute address, because a relative one would trust X-Forwarded-Host (docs/requirements.md, section 2). */
const callback = origin ? origin + paths.socialReturn("linkedin") : null;
const strategy =
  clientId && clientSecret && callback ? new CheckedLinkedInStrategy(clientId, clientSecret, callback) : null;

export const isLinkedInOn = strategy !== null;

/** Makes an authenticator for one login. remix-auth stores the login's state in `session`, and reads it there. */
function createAuthenticator(session: ReturnType<typeof createSession>): Authenticator<string> {
  const storage: SessionStorage = {
    getSession: () => Promise.resolve(session),
    commitSession: () => Promise.resolve(""),
    destroySession: () => Promise.resolve(""),
  };
  if (!strategy) throw new Error("The login by LinkedIn is not set up.");
  return new Authenticator<string>(storage, { throwOnError: true }).use(strategy, "linkedin");
}

/** Returns the nonce that ties an ID token to a login (OpenID Connect Core 1.0, 3.1.2.1). */
export const toNonce = (state: string) => createHash("sha256").update(`nonce ${state}`).digest("base64url");

/** Returns LinkedIn's consent address, and the state that must come back. Rejects if the login is off. */
export async function createAuthorization(): Promise<{ url: string; state: string }> {
  const session = createSession();
  const thrown: unknown = await createAuthenticator(session)
    .authenticate("linkedin", new Request(origin + paths.socialStart("linkedin")))
    .catch((response: unknown) => response);
  const state: unknown = session.get(STATE_KEY);
  const url = thrown instanceof Response ? thrown.headers.get("location") : null;
  if (!url || typeof state !== "string") throw thrown;
  const withNonce = new URL(url);
  withNonce.searchParams.set("nonce", toNonce(state));
  return { url: withNonce.href, state };
}

/** Returns the ID token for a code whose state was checked. If LinkedIn fails, logs the error and returns null. */
export async function fetchIdToken(code: string, state: string): Promise<string | null> {
  try {
    const request = new Request(`${callback}&${new URLSearchParams({ code, state }).toString()}`);
    return await createAuthenticator(createSession({ [STATE_KEY]: state })).authenticate("linkedin", request);
  } catch (error) {
    if (!(error instanceof AuthorizationError)) throw error;
    // Logs only messages of ours, because another library's message might contain the secret code.
    console.error(`linkedin: ${error.cause instanceof LinkedInError ? error.cause.message : "the login failed"}`);
    return null;
  }
}
