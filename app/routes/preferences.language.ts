import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { defaultLanguage, isLanguage, languageKey } from "~/locales/languages";
import { readForm } from "~/services/forms/form.server";
import { preferenceCookie } from "~/services/shell/preferences.server";
import { paths } from "~/services/shell/paths";
import { preferenceReturn } from "~/services/auth/returnPath.server";

/**
 * Stores the language that was chosen. Portuguese removes the key (docs/design.md, section 4). Scripts mirror the
 * cookie, so they can read it.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  // The button that goes on in Portuguese stands beside the selection, which may show any language.
  const language = form.has("stay") ? defaultLanguage : form.get("language");
  const chosen = typeof language === "string" && isLanguage(language) && language !== defaultLanguage ? language : null;
  return redirect(preferenceReturn(form), {
    headers: { "set-cookie": preferenceCookie(languageKey, chosen, { readable: true }) },
  });
}

export const loader = () => redirect(paths.landing());
