import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/services/form.server";
import { preferenceCookie } from "~/services/preferences.server";
import { preferenceReturn } from "~/services/returnPath.server";
import { commitSession, readSession } from "~/services/session.server";
import { readSettings, serializeSettings } from "~/services/settings.server";

/**
 * Stores the appearance that was chosen (specification, section 3); what it does not know becomes the default. Not
 * `redirectWithToast`, which ends the wait of a form that is kept for after the login: this is not that form.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const settings = readSettings({ ...Object.fromEntries(form), themeStretch: form.get("themeStretch") === "on" });
  const session = await readSession(request);
  session.flash("toast", { kind: "success", text: "updated" });
  const headers = new Headers();
  headers.append("set-cookie", preferenceCookie("settings", serializeSettings(settings), { readable: true }));
  headers.append("set-cookie", await commitSession(session));
  return redirect(preferenceReturn(form), { headers });
}

export const loader = () => redirect("/");
