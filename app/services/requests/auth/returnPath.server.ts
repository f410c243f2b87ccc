import { getText } from "~/services/server/serve/formData.server";
import { paths } from "~/services/server/navigation/paths";
import { AUTH_AREA } from "~/services/server/navigation/workerPaths";

/** Returns null for another site or a login screen. Browsers read "/\evil.example" as a host (docs/design.md, 3). */
export function safePath(path: string | null | undefined): string | null {
  const own = ownPath(path);
  // Login screens are excluded: otherwise a login could lead to the logout.
  return own?.startsWith(AUTH_AREA) ? null : own;
}

/** The login screens to which a preference's form may lead back. Other login screens change data when opened. */
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

/** Returns the path to which a preference's form leads: `returnTo` if it is safe, else the landing page. */
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
    // Checks the result, because "/.//evil.example" has become "//evil.example".
    return kept.startsWith("//") ? null : kept;
  } catch {
    return null;
  }
}

/** Returns the page's path. A data request of the router has the path of its page. */
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
