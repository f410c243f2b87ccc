import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { publicAction } from "~/services/requests/handlers.server";
import { CLEAR_STORAGE } from "~/services/requests/auth/sharedPhone.server";
import { saveTypedForm } from "~/services/requests/forms/typedForm.server";
import { preferenceCookie } from "~/services/requests/auth/preferences.server";
import { paths } from "~/services/server/navigation/paths";
import { preferenceReturn } from "~/services/requests/auth/returnPath.server";

/** Turns "modo leve" on or off (docs/design.md, section 14), without losing typed text. */
export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(request, async ({ form }) => {
    const cookies = [
      preferenceCookie(request, "lite", form.get("lite") === "1" ? "1" : null),
      ...(await saveTypedForm(request, form)),
    ];
    // This header also removes the service worker, which a page without scripts can't do.
    const headers = new Headers(form.get("lite") === "1" ? CLEAR_STORAGE : {});
    for (const cookie of cookies) headers.append("set-cookie", cookie);
    return redirect(preferenceReturn(request, form), { headers });
  });

export const loader = () => redirect(paths.landing());

export default function NoPage() {
  return null;
}
