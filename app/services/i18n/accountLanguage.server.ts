import { changeLanguage } from "#contract/user";
import type { Language } from "~/locales/languages";
import { createApi } from "~/services/api/client.server";
import { authenticate } from "~/services/auth/authentication.server";

/**
 * Has mails and messages come in this language to whoever is logged in. The screens have it either way, so a failure is no
 * reason to refuse the choice. Returns false where an account could not be reached.
 */
export async function keepInAccount(request: Request, language: Language): Promise<boolean> {
  const { user, token } = await authenticate(request);
  if (!user || !token) return true;
  const attempt = await createApi(token).attempt(
    changeLanguage,
    { params: { id: user.id }, body: { language } },
    { outage: true, notAuthenticated: true },
  );
  return attempt.ok;
}
