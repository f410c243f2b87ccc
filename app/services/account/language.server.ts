import { changeLanguage } from "#contract/user";
import type { Language } from "~/locales/languages";
import { authenticate } from "~/services/auth/authentication.server";

/**
 * Has mails and messages come in this language to whoever is logged in. The screens have it either way, so a failure is
 * no reason to refuse the choice. Returns false where an account could not be reached.
 */
export async function saveLanguageToAccount(request: Request, language: Language): Promise<boolean> {
  const { user, api } = await authenticate(request);
  if (!user) return true;
  const attempt = await api.attempt(
    changeLanguage,
    { params: { id: user.id }, body: { language } },
    { outage: true, notAuthenticated: true },
  );
  return attempt.ok;
}
