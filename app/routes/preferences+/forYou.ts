import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { preferenceCookie } from "~/services/requests/auth/preferences.server";
import { preferenceReturn } from "~/services/requests/auth/returnPath.server";
import { publicAction } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";

export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(request, ({ form }) => {
    const cookie = preferenceCookie(request, "forYou", form.get("forYou") === "off" ? "off" : null);
    return Promise.resolve(redirect(preferenceReturn(request, form), { headers: { "set-cookie": cookie } }));
  });

export const loader = () => redirect(paths.landing());

/** Exists so that a failure shows the error page: Remix answers a route without component in plain text. */
export default function NoPage() {
  return null;
}
