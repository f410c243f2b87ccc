import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { isHttps } from "~/services/env.server";
import { readForm } from "~/services/form.server";
import { formReturnPath } from "~/services/returnPath.server";

/** A year, in seconds. */
const MAX_AGE = 365 * 24 * 60 * 60;

/** Turns "modo leve" on or off (budgets.md). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const lite = form.get("lite") === "1";
  const cookie = `lite=${lite ? "1" : ""}; Path=/; SameSite=Lax; HttpOnly; Max-Age=${lite ? MAX_AGE : 0}${isHttps ? "; Secure" : ""}`;
  return redirect(formReturnPath(form), { headers: { "set-cookie": cookie } });
}

export const loader = () => redirect("/");
