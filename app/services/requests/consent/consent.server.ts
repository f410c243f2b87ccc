import { randomUUID } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { parse, serialize } from "cookie";
import { z } from "zod";
import { recordCookieChoice } from "#contract/candidates/consent";
import { CONSENT_MAX_AGE, type Categories } from "./consent";
import type { ConsentBarTexts } from "~/services/server/navigation/rootData";
import { visitorApi } from "~/services/requests/auth/authentication.server";
import { isSharedPhone } from "~/services/requests/auth/sharedPhone.server";
import { cookiePrefix, env, isHttps } from "~/services/server/serve/env.server";
import { translator } from "~/services/requests/i18n/i18n.server";
import { getPath } from "~/services/requests/auth/returnPath.server";
import { isLite } from "~/services/server/serve/settings.server";
import { paths } from "~/services/server/navigation/paths";
import { asksConsent, versionInForce } from "./thirdParties.server";

/** The cookie with the person's choice. The API server stores a proof of it (contract/candidates/consent.ts). */
const cookie = createCookie(`${cookiePrefix}consent`, {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  maxAge: CONSENT_MAX_AGE,
  secrets: env.SESSION_SECRET,
});

const keptSchema = z.object({
  visitor: z.uuid(),
  version: z.string(),
  statistics: z.boolean(),
  recording: z.boolean(),
  at: z.iso.datetime(),
});

export interface Consent {
  /** The choice about the cookie notice in force; null without one, which allows nothing. */
  choice: (Categories & { at: string }) | null;
  /** True if the browser refuses by Global Privacy Control or Do Not Track. A choice of the person overrides this. */
  isRefusedByBrowser: boolean;
  visitor: string | null;
}

export async function readConsent(request: Request): Promise<Consent> {
  const kept = keptSchema.safeParse(await cookie.parse(request.headers.get("cookie"))).data;
  const isRefusedByBrowser = request.headers.get("sec-gpc") === "1" || request.headers.get("dnt") === "1";
  if (!kept) return { choice: null, isRefusedByBrowser, visitor: null };
  const { visitor, version, ...choice } = kept;
  return { choice: version === versionInForce() ? choice : null, isRefusedByBrowser, visitor };
}

/** Returns what third parties may do: nothing if the person has not chosen, or in "modo leve", which has no scripts. */
export function findAllowed(request: Request, { choice }: Consent): Categories {
  return choice && !isLite(request) ? choice : { statistics: false, recording: false };
}

export async function loadConsentBar(
  request: Request,
  { choice, isRefusedByBrowser }: Consent,
): Promise<ConsentBarTexts | null> {
  const [path] = getPath(request).split("?");
  if (!asksConsent() || choice || isRefusedByBrowser || isLite(request) || path === paths.cookies()) return null;
  return (await translator(request, "consent"))("bar", { returnObjects: true });
}

/** Records a choice as proof and returns its cookies. Rejects if the API server fails. */
export async function choose(request: Request, chosen: Categories): Promise<string[]> {
  const kept = { visitor: (await readConsent(request)).visitor ?? randomUUID(), version: versionInForce(), ...chosen };
  const api = await visitorApi(request);
  await api.call(recordCookieChoice, { body: kept });
  const lasts = isSharedPhone(request) ? { maxAge: undefined } : {};
  return [await cookie.serialize({ ...kept, at: new Date().toISOString() }, lasts), ...expiredCookies(request, chosen)];
}

const partyCookies = { statistics: /^_(ga|gid|gat)[\w.-]*$/, recording: /^_hj[\w.-]*$/ };

/** Returns expired cookies of refused parties, for each parent domain, because Hotjar uses the widest domain. */
function expiredCookies(request: Request, chosen: Categories): string[] {
  const names = Object.keys(parse(request.headers.get("cookie") ?? ""));
  const refused = Object.entries(partyCookies).flatMap(([category, pattern]) =>
    chosen[category as keyof Categories] ? [] : names.filter((name) => pattern.test(name)),
  );
  const labels = new URL(env.PUBLIC_ORIGIN ?? request.url).hostname.split(".");
  const isName = labels.length > 1 && /[a-z]/i.test(labels.at(-1) ?? "");
  const domains = isName ? labels.slice(0, -1).map((_, index) => labels.slice(index).join(".")) : [];
  // At most 20, so that a hostile request can't make many headers. Real browsers have fewer of these cookies.
  return refused
    .slice(0, 20)
    .flatMap((name) => [undefined, ...domains].map((domain) => serialize(name, "", { path: "/", maxAge: 0, domain })));
}
