import { getText } from "~/services/server/serve/formData.server";
import { AUTH_AREA, paths } from "~/services/server/navigation/paths";

/**
 * Returns a path of our own, or null. Browsers read "/\evil.example" and "/<tab>/evil.example" as other hosts
 * (docs/design.md, section 3).
 */
export function safePath(path: string | null | undefined): string | null {
  const own = ownPath(path);
  // It never leads back to the login's own screens, because logging in would lead to logging out.
  return own?.startsWith(AUTH_AREA) ? null : own;
}

/** The screens of `/auth` that can be opened by a link. The others do something. */
const authScreens = [
  paths.login(),
  paths.register(),
  paths.linkAccount(),
  paths.secondFactor(),
  paths.resetPassword(),
  paths.changePassword(),
  paths.emailLink(),
];

/** Returns where a form of preferences leads back to: `returnTo`, its own screen of the login, or the landing page. */
export function preferenceReturn(request: Request, form: FormData): string {
  const own = ownPath(new URL(request.url).searchParams.get("returnTo") ?? getText(form, "returnTo"));
  const [page = ""] = own?.split("?") ?? [];
  return own !== null && (!own.startsWith(AUTH_AREA) || authScreens.includes(page)) ? own : paths.landing();
}

function ownPath(path: string | null | undefined): string | null {
  if (!path || path.length > 2048 || !path.startsWith("/") || /[\p{Cc}\\]/u.test(path)) return null;
  const origin = "http://here.invalid";
  try {
    const url = new URL(path, origin);
    if (url.origin !== origin) return null;
    const kept = url.pathname + url.search;
    // "/.//evil.example" is a path of ours that comes out as "//evil.example", so what is kept is what must be safe.
    return kept.startsWith("//") ? null : kept;
  } catch {
    return null;
  }
}

/** Returns where a request wants to be, as a path. A data request of the router counts as its page. */
export function getPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const index = url.searchParams.getAll("index").filter(Boolean);
  url.searchParams.delete("index");
  for (const value of index) url.searchParams.append("index", value);
  return url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") + url.search;
}

/** Returns where a screen of the login (`/auth/login?returnTo=…`) leads on to; null without a safe path. */
export function getReturnTo(request: Request): string | null {
  return safePath(new URL(request.url).searchParams.get("returnTo"));
}
