import type { RootData } from "~/rootData";
import { authenticate } from "./auth.server";
import { allowedOf, consentBarOf, consentOf } from "./consent.server";
import { env } from "./env.server";
import { formTokenOf } from "./formToken.server";
import { languageOf, storedLanguage } from "./i18n.server";
import { commitSession, readSession } from "./session.server";
import { isLite, settingsOf } from "./settings.server";
import { isLinkedInOn } from "./social/linkedIn.server";
import { thirdPartiesOf } from "./thirdParties.server";

/** What every screen needs, and the cookies that go with it. Shows the session's toast, and forgets it. */
export async function loadRootData(request: Request): Promise<{ root: RootData; headers: Headers }> {
  const session = await readSession(request);
  const toast = session.get("toast") ?? null;
  const { isAuthenticated, isInitialized, user, expiresAt } = await authenticate(request);
  // A token that no longer opens anything is forgotten (specification, section 4); a host that is down proves nothing.
  const isStale = isInitialized && !isAuthenticated && session.has("accessToken");
  if (isStale) session.unset("accessToken");
  const { token: formToken, cookie } = await formTokenOf(request);

  const consent = await consentOf(request);
  const thirdParties = thirdPartiesOf(request.url, allowedOf(request, consent));
  const consentBar = await consentBarOf(request, consent);

  const headers = new Headers();
  if (toast || isStale) headers.append("set-cookie", await commitSession(session));
  if (cookie) headers.append("set-cookie", cookie);
  const root = {
    language: await languageOf(request),
    storedLanguage: storedLanguage(request),
    settings: settingsOf(request),
    lite: isLite(request),
    auth: { isAuthenticated, isInitialized, user, expiresAt },
    toast,
    formToken,
    brand: {
      name: env.BRAND_NAME,
      companiesUrl: env.COMPANIES_URL ?? null,
      contactEmail: env.CONTACT_EMAIL,
      contactFormUrl: env.CONTACT_FORM_URL ?? null,
    },
    ...(thirdParties && { thirdParties }),
    ...(consentBar && { consentBar }),
    social: { linkedIn: isLinkedInOn },
  };
  return { root, headers };
}
