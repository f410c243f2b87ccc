import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { getReturnTo } from "~/services/requests/auth/returnPath.server";
import { createAuthorization, isLinkedInOn } from "~/services/requests/auth/linkedIn.server";
import { rememberLogin } from "~/services/requests/auth/pendingLogins.server";
import { isSharedPhone } from "~/services/requests/auth/sharedPhone.server";
import { paths } from "~/services/server/navigation/paths";

/** Redirects to the provider. Pages link here, because `form-action 'self'` blocks forms that redirect elsewhere. */
export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = getReturnTo(request);
  if (!isLinkedInOn || new URL(request.url).searchParams.get("provider") !== "linkedin")
    return redirect(paths.login(returnTo, "off"));
  const isShared = new URL(request.url).searchParams.has("shared") || isSharedPhone(request);
  const { url, state } = await createAuthorization();
  return redirect(url, { headers: { "set-cookie": await rememberLogin(request, { state, returnTo, isShared }) } });
}
