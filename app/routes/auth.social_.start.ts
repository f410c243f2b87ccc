import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { loginPath, returnToOf } from "~/services/returnPath.server";
import { authorizationOf, isLinkedInOn } from "~/services/social/linkedIn.server";
import { rememberLogin } from "~/services/social/pendingLogins.server";

/** Where the button leads: a link and not a form, which the policy `form-action 'self'` would not let go to the provider. */
export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = returnToOf(request);
  if (!isLinkedInOn || new URL(request.url).searchParams.get("provider") !== "linkedin")
    return redirect(loginPath(returnTo, "off"));
  const { url, state } = await authorizationOf();
  return redirect(url, { headers: { "set-cookie": await rememberLogin(request, state, returnTo) } });
}
