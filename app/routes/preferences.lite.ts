import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/services/forms/form.server";
import { preferenceCookie } from "~/services/shell/preferences.server";
import { paths } from "~/services/shell/paths";
import { preferenceReturn } from "~/services/auth/returnPath.server";

/** Turns "modo leve" on or off (docs/design.md, section 14). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const cookie = preferenceCookie("lite", form.get("lite") === "1" ? "1" : null);
  return redirect(preferenceReturn(form), { headers: { "set-cookie": cookie } });
}

export const loader = () => redirect(paths.landing());
