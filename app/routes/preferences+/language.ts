import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { defaultLanguage, isLanguage, languageKey, type Language } from "~/locales/languages";
import { publicAction } from "~/services/requests/handlers.server";
import { saveTypedForm } from "~/services/requests/forms/typedForm.server";
import { preferenceCookie } from "~/services/requests/auth/preferences.server";
import { paths } from "~/services/server/navigation/paths";
import { preferenceReturn } from "~/services/requests/auth/returnPath.server";
import { changeLanguage } from "#contract/candidates/user";
import { authenticate } from "~/services/requests/auth/authentication.server";

/** Stores the language in this browser and the account. Portuguese deletes the cookie (docs/decisions/0006). */
export const action = ({ request }: ActionFunctionArgs) =>
  publicAction(request, async ({ form }) => {
    // The button "stay in Portuguese" wins over the selection next to it.
    const language = form.has("stay") ? defaultLanguage : form.get("language");
    const chosen =
      typeof language === "string" && isLanguage(language) && language !== defaultLanguage ? language : null;
    if (!(await saveLanguageToAccount(request, chosen ?? defaultLanguage)))
      console.error("the language of an account was not changed");
    const cookies = [
      preferenceCookie(request, languageKey, chosen, { readable: true }),
      ...(await saveTypedForm(request, form)),
    ];
    return redirect(preferenceReturn(request, form), {
      headers: cookies.map((cookie): [string, string] => ["set-cookie", cookie]),
    });
  });

export const loader = () => redirect(paths.landing());

export default function NoPage() {
  return null;
}

/** Sets the language of mails and messages. Returns false on failure; the screens then change by the cookie alone. */
async function saveLanguageToAccount(request: Request, language: Language): Promise<boolean> {
  const { user, api } = await authenticate(request);
  if (!user) return true;
  const attempt = await api.attempt(
    changeLanguage,
    { params: { id: user.id }, body: { language } },
    { outage: true, notAuthenticated: true },
  );
  return attempt.ok;
}
