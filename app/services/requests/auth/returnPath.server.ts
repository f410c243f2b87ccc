import { getText } from "~/services/server/serve/formData.server";
import { paths } from "~/services/server/navigation/paths";
import { AUTH_AREA } from "~/services/server/navigation/workerPaths";

/** Returns a path of our own, or null. Browsers read "/\evil.example" as another host (docs/design.md, section 3). */
export function safePath(path: string | null | undefined): string | null {
  const own = ownPath(path);
  // Never the login's own screens, or a login would lead to a logout.
  return own?.startsWith(AUTH_AREA) ? null : own;
}

/** Login screens that links may open. The other screens change data. */
const authScreens = [
  paths.login(),
  paths.register(),
  paths.linkAccount(),
  paths.secondFactor(),
  paths.phoneLogin(),
  paths.phoneCode(),
  paths.phoneQuestion(),
  paths.resetPassword(),
  paths.changePassword(),
  paths.emailLink(),
];

/** Returns the path after a preference: `returnTo`, if it is safe to open, or the landing page. */
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
    // "/.//evil.example" becomes "//evil.example", so the result is checked.
    return kept.startsWith("//") ? null : kept;
  } catch {
    return null;
  }
}

/** Returns the path of the page, also for a data request of the router. */
export function getPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const index = url.searchParams.getAll("index").filter(Boolean);
  url.searchParams.delete("index");
  for (const value of index) url.searchParams.append("index", value);
  return url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") + url.search;
}

export function getReturnTo(request: Request): string | null {
  return safePath(new URL(request.url).searchParams.get("returnTo"));
}
