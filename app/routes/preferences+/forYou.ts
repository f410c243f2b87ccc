import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { preferenceCookie } from "~/services/requests/auth/preferences.server";
import { preferenceReturn } from "~/services/requests/auth/returnPath.server";
import { publicAction } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";

/** Turns "Vagas para você" off in this browser, or on again. */
export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(request, ({ form }) => {
    const cookie = preferenceCookie(request, "forYou", form.get("forYou") === "off" ? "off" : null);
    return Promise.resolve(redirect(preferenceReturn(request, form), { headers: { "set-cookie": cookie } }));
  });

export const loader = () => redirect(paths.landing());

/** There is nothing to show. But a route that shows nothing at all would answer a failure with no page. */
export default function NoPage() {
  return null;
}
