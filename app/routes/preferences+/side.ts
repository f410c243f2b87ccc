import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/services/requests/forms/form.server";
import { preferenceCookie } from "~/services/requests/auth/preferences.server";
import { paths } from "~/services/server/navigation/paths";
import { preferenceReturn } from "~/services/requests/auth/returnPath.server";

/** Collapses or opens the side menu. A script posts `stay`, and gets a 204 in place of a page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const headers = {
    "set-cookie": preferenceCookie(request, "side", form.get("side") === "collapsed" ? "collapsed" : null),
  };
  return form.has("stay")
    ? new Response(null, { status: 204, headers })
    : redirect(preferenceReturn(request, form), { headers });
}

export const loader = () => redirect(paths.landing());
