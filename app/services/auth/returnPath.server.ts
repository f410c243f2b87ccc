import type { SocialProblem } from "./social";
import { getText } from "~/services/forms/formData.server";

/**
 * A path of our own to go back to, or null. Accepted only if it stays on the origin and has no control character or
 * backslash (docs/design.md, section 3): browsers read "/\evil.example" and "/<tab>/evil.example" as other hosts.
 */
export function safePath(path: string | null | undefined): string | null {
  const own = ownPath(path);
  // Never back to the doors themselves: logging in would lead to logging out.
  return own?.startsWith("/auth/") ? null : own;
}

/** The screens of `/auth` that can be opened by a link; the others act. */
const authPage = /^\/auth\/(login|register|link|reset-password|change-password)(\?|$)/;

/**
 * Where a form of preferences (language, theme, modo leve …) leads back to, by its field `returnTo`: a safe path, or a door,
 * which is fine to come back to here, unlike after a login. "/" where it names neither.
 */
export function preferenceReturn(form: FormData): string {
  const own = ownPath(getText(form, "returnTo"));
  return own !== null && (!own.startsWith("/auth/") || authPage.test(own)) ? own : "/";
}

function ownPath(path: string | null | undefined): string | null {
  if (!path || path.length > 2048 || !path.startsWith("/") || /[\p{Cc}\\]/u.test(path)) return null;
  const origin = "http://here.invalid";
  try {
    const url = new URL(path, origin);
    if (url.origin !== origin) return null;
    const kept = url.pathname + url.search;
    // "/.//evil.example" is a path of ours that comes out as "//evil.example": what is kept is what must be safe.
    return kept.startsWith("//") ? null : kept;
  } catch {
    return null;
  }
}

/** Where a request wants to be, as a path: a data request of the router counts as its page. */
export function getPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const index = url.searchParams.getAll("index").filter(Boolean);
  url.searchParams.delete("index");
  for (const value of index) url.searchParams.append("index", value);
  return url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") + url.search;
}

/** Where a door (`/auth/login?returnTo=…`) leads on to; null where it says nothing, or nothing safe. */
export function getReturnTo(request: Request): string | null {
  return safePath(new URL(request.url).searchParams.get("returnTo"));
}

/** The login screen that leads back to `path`; `social` says there why a provider's login came to nothing. */
export const loginPath = (path: string | null, social?: SocialProblem): string =>
  toAuthPagePath("/auth/login", path, { ...(social && { social }) });

/** The registration, or what of it is missing, that leads on to `path`. */
export const registerPath = (path: string | null): string => toAuthPagePath("/auth/register", path);

/** The screen that links an account to a provider, and then leads on to `path`. */
export const linkPath = (path: string | null): string => toAuthPagePath("/auth/link", path);

function toAuthPagePath(authPage: string, path: string | null, parameters: Record<string, string> = {}): string {
  const back = safePath(path);
  const query = new URLSearchParams({ ...parameters, ...(back && { returnTo: back }) }).toString();
  return query ? `${authPage}?${query}` : authPage;
}
