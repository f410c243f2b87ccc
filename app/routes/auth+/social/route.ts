import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { authenticate } from "~/services/requests/auth/authentication.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { loginByIdToken } from "~/services/requests/auth/socialLogin.server";
import { fetchIdToken, isLinkedInOn, toNonce } from "~/services/requests/auth/linkedIn.server";
import { claimLogin, type PendingLogin } from "~/services/requests/auth/pendingLogins.server";
import { atLogin } from "~/services/shell/screen/atLogin.server";
import { paths } from "~/services/server/navigation/paths";

/** Error codes after a person's refusal: two of LinkedIn's, and that of OAuth 2.0 (RFC 6749, section 4.1.2.1). */
const denials = ["user_cancelled_login", "user_cancelled_authorize", "access_denied"];

/** Completes a social login (docs/requirements.md, 2). Redirects always, even after an error. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!isLinkedInOn || only(searchParams, "provider") !== "linkedin") return redirect(paths.login(null, "off"));

  const state = only(searchParams, "state");
  const taken = await claimLogin(request, state);
  if (!state || !taken) {
    // The browser's Back button may repeat an old callback. Then a logged-in person stays logged in.
    const { isAuthenticated } = await authenticate(request);
    return isAuthenticated
      ? redirectWithToast(request, paths.home(), { kind: "info", text: "alreadyLoggedIn" })
      : redirect(paths.login(null, "expired"));
  }
  const response = await answerTo(request, searchParams, state, taken.login);
  response.headers.append("set-cookie", taken.cookie);
  return response;
}

async function answerTo(
  request: Request,
  searchParams: URLSearchParams,
  state: string,
  { returnTo, isShared }: PendingLogin,
): Promise<Response> {
  const error = searchParams.get("error");
  if (error !== null) return redirect(paths.login(returnTo, denials.includes(error) ? "denied" : "failed"));
  const code = only(searchParams, "code");
  const idToken = code && (await fetchIdToken(code, state));
  return idToken
    ? loginByIdToken(request, idToken, toNonce(state), { returnTo, isShared, atLogin })
    : redirect(paths.login(returnTo, "failed"));
}

/** Returns the value of a parameter that occurs exactly once and is not empty, else null. */
function only(searchParams: URLSearchParams, name: string): string | null {
  const [value, ...others] = searchParams.getAll(name);
  return value && others.length === 0 ? value : null;
}
