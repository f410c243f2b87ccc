import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm, redirectWithToast } from "~/services/requests/forms/form.server";
import { preferenceCookie } from "~/services/requests/auth/preferences.server";
import { preferenceReturn } from "~/services/requests/auth/returnPath.server";
import { readSettings, serializeSettings } from "~/services/server/serve/settings.server";
import { paths } from "~/services/server/navigation/paths";

/** Stores the appearance (docs/requirements.md, section 3). Unknown values become the default. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const settings = readSettings({ ...Object.fromEntries(form), themeStretch: form.get("themeStretch") === "on" });
  return redirectWithToast(request, preferenceReturn(request, form), { kind: "success", text: "updated" }, [
    preferenceCookie(request, "settings", serializeSettings(settings), { readable: true }),
  ]);
}

export const loader = () => redirect(paths.landing());
