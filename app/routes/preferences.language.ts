import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { defaultLanguage, isLanguage, languageKey } from "~/locales/languages";
import { readForm } from "~/services/form.server";
import { isHttps } from "~/services/env.server";
import { formReturnPath } from "~/services/returnPath.server";

/** A year, in seconds. */
const MAX_AGE = 365 * 24 * 60 * 60;

/** Stores the language that was chosen; Portuguese removes the key (design.md, section 4). Readable by scripts, which mirror it. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const language = form.get("language");
  const chosen = typeof language === "string" && isLanguage(language) && language !== defaultLanguage ? language : null;
  const cookie = `${languageKey}=${chosen ?? ""}; Path=/; SameSite=Lax; Max-Age=${chosen ? MAX_AGE : 0}${isHttps ? "; Secure" : ""}`;
  return redirect(formReturnPath(form), { headers: { "set-cookie": cookie } });
}

export const loader = () => redirect("/");
