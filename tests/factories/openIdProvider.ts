import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";

/** Faults of a real provider, and tricks of a forged provider. */
export type Fault =
  | "userinfoUnauthorized"
  | "userinfoOfSomebodyElse"
  | "userinfoNoJson"
  | "noEmail"
  | "unverifiedEmail"
  | "wrongAudience"
  | "otherParty"
  | "wrongIssuer"
  | "expired"
  | "old"
  | "noExpiry"
  | "badSignature"
  | "unsigned"
  | "signedWithSecret"
  | "noSubject"
  | "noIdToken"
  | "tokenFails"
  | "slow"
  | "keysDown"
  | "keysNoJson";

export interface Profile {
  sub: string;
  name: string;
  email: string;
}

export interface OpenIdProvider {
  origin: string;
  /** Variables that make the web server and the API server use this provider as LinkedIn. */
  variables: Record<string, string>;
  profile: Profile;
  fault: Fault | null;
  /** The clock for the times in the provider's tokens. */
  now: () => Date;
  asked: URLSearchParams[];
  /** Makes an ID token as the token endpoint would. */
  idToken(claims?: JWTPayload): Promise<string>;
  stop(): Promise<void>;
}

const CLIENT_ID = "motriz-at-linkedin";
const CLIENT_SECRET = "the secret of motriz at linkedin";
const OTHER_SECRET = new TextEncoder().encode("a secret that is shared with nobody at all");
/** Delay of a slow answer in ms. */
const SLOW = 60_000;

let count = 0;
export function aProfile(overrides: Partial<Profile> = {}): Profile {
  const unique = `${randomBytes(4).toString("hex")}${count++}`;
  return { sub: `li-${unique}`, name: "Joana Prado Dias", email: `joana.${unique}@exemplo.com.br`, ...overrides };
}

/** Starts a provider that simulates LinkedIn: OpenID Connect with a code, as LinkedIn documents it. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const keys = await generateKeyPair("RS256");
  const otherKeys = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256", use: "sig" };
  /** Profiles by code, and in `accessTokens` by access token. A code works once. */
  const codes = new Map<string, { profile: Profile; redirectUri: string }>();
  const accessTokens = new Map<string, Profile>();
  const ended = new AbortController();

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (!ended.signal.aborted) console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: OpenIdProvider = {
    origin,
    variables: {
      LINKEDIN_CLIENT_ID: CLIENT_ID,
      LINKEDIN_CLIENT_SECRET: CLIENT_SECRET,
      LINKEDIN_ISSUER: `${origin}/oauth`,
      LINKEDIN_AUTHORIZATION_URL: `${origin}/authorization`,
      LINKEDIN_TOKEN_URL: `${origin}/token`,
      LINKEDIN_USERINFO_URL: `${origin}/userinfo`,
      LINKEDIN_JWKS_URL: `${origin}/jwks`,
    },
    profile: aProfile(),
    fault: null,
    now: () => new Date(),
    asked: [],
    idToken: (claims = {}) => createIdToken(provider.profile, claims),
    stop: () => {
      ended.abort();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  function createClaims({ sub, name, email }: Profile): JWTPayload {
    const { fault } = provider;
    const seconds = Math.floor(provider.now().getTime() / 1000);
    const at = fault === "old" ? seconds - 700 : fault === "expired" ? seconds - 400 : seconds;
    return {
      iss: fault === "wrongIssuer" ? "https://elsewhere.example" : `${origin}/oauth`,
      aud: fault === "wrongAudience" ? "another-client" : CLIENT_ID,
      ...(fault === "otherParty" && { aud: [CLIENT_ID, "another-client"], azp: "another-client" }),
      ...(fault !== "noSubject" && { sub }),
      name,
      ...(fault !== "noEmail" && { email, email_verified: fault !== "unverifiedEmail" }),
      iat: at,
      // Without a random id, two logins within a second would get the same token.
      jti: randomBytes(8).toString("hex"),
      ...(fault !== "noExpiry" && { exp: fault === "expired" ? at + 300 : at + 3600 }),
    };
  }

  function createIdToken(profile: Profile, claims: JWTPayload): Promise<string> {
    const payload = { ...createClaims(profile), ...claims };
    if (provider.fault === "unsigned") return Promise.resolve(new UnsecuredJWT(payload).encode());
    if (provider.fault === "signedWithSecret")
      return new SignJWT(payload).setProtectedHeader({ alg: "HS256", kid: "one" }).sign(OTHER_SECRET);
    return new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .sign(provider.fault === "badSignature" ? otherKeys.privateKey : keys.privateKey);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", origin);
    if (provider.fault === "slow" && pathname !== "/authorization")
      await wait(SLOW, undefined, { signal: ended.signal });
    if (pathname === "/authorization") return authorize(searchParams, response);
    if (pathname === "/token") return sendToken(new URLSearchParams(await text(request)), response);
    if (pathname === "/userinfo") return sendUser(request.headers.authorization ?? "", response);
    if (pathname === "/jwks") return sendKeys(response);
    send(response, 404, { error: "not_found" });
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    provider.asked.push(asked);
    const back = (respond: Record<string, string>) => {
      const url = new URL(asked.get("redirect_uri") ?? "");
      for (const [name, value] of Object.entries({ ...respond, state: asked.get("state") ?? "" }))
        url.searchParams.set(name, value);
      return url.toString().replaceAll("&", "&amp;");
    };
    const code = randomBytes(12).toString("hex");
    codes.set(code, { profile: provider.profile, redirectUri: asked.get("redirect_uri") ?? "" });
    const allow = back({ code });
    const cancel = back({
      error: "user_cancelled_authorize",
      error_description: "The user cancelled the authorization",
    });
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Provedor</title><link rel="icon" href="data:,"></head><body><main><h1>Permitir a entrada?</h1><p><a href="${allow}">Permitir</a></p><p><a href="${cancel}">Cancelar</a></p></main></body></html>`,
    );
  }

  async function sendToken(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const isClient = form.get("client_id") === CLIENT_ID && form.get("client_secret") === CLIENT_SECRET;
    if (provider.fault === "tokenFails") return send(response, 500, { error: "server_error" });
    if (
      !isClient ||
      !code ||
      form.get("grant_type") !== "authorization_code" ||
      form.get("redirect_uri") !== code.redirectUri
    )
      return send(response, 400, { error: "invalid_grant" });
    const accessToken = randomBytes(12).toString("hex");
    accessTokens.set(accessToken, code.profile);
    const idToken = provider.fault === "noIdToken" ? {} : { id_token: await createIdToken(code.profile, {}) };
    send(response, 200, {
      access_token: accessToken,
      expires_in: 3600,
      scope: "email,openid,profile",
      token_type: "Bearer",
      ...idToken,
    });
  }

  function sendUser(authorization: string, response: ServerResponse): void {
    const profile = accessTokens.get(authorization.replace("Bearer ", ""));
    if (!profile || provider.fault === "userinfoUnauthorized")
      return send(response, 401, { status: 401, serviceErrorCode: 65601, code: "REVOKED_ACCESS_TOKEN" });
    if (provider.fault === "userinfoNoJson")
      return void response.writeHead(200, { "content-type": "text/html" }).end("<p>Wait</p>");
    send(response, 200, {
      ...createClaims(profile),
      ...(provider.fault === "userinfoOfSomebodyElse" && { sub: "li-somebody-else" }),
    });
  }

  function sendKeys(response: ServerResponse): void {
    if (provider.fault === "keysNoJson") return void response.writeHead(200).end("<p>Wait</p>");
    send(response, provider.fault === "keysDown" ? 503 : 200, { keys: [jwk] });
  }

  function send(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  return provider;
}
