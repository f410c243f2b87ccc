import { isPrefetch } from "remix-utils/is-prefetch";
import type { RootData } from "~/services/server/navigation/rootData";
import { authenticate } from "~/services/requests/auth/authentication.server";
import { findAllowed, loadConsentBar, readConsent } from "~/services/requests/consent/consent.server";
import { env } from "~/services/server/serve/env.server";
import { consumeTypedForm } from "~/services/requests/forms/typedForm.server";
import { getFormToken } from "~/services/requests/forms/formToken.server";
import { detectLanguage, storedLanguage } from "~/services/requests/i18n/i18n.server";
import { changeSession, readSession } from "~/services/requests/auth/session.server";
import { CLEAR_STORAGE, isSharedPhone } from "~/services/requests/auth/sharedPhone.server";
import { hasStoredSettings, isLite, readCookie, readRequestSettings } from "~/services/server/serve/settings.server";
import { isLinkedInOn } from "~/services/requests/auth/linkedIn.server";
import { findThirdParties } from "~/services/requests/consent/thirdParties.server";

/** Loads the root's data. A toast is shown once, but not on a prefetched page. */
export async function loadRootData(request: Request): Promise<{ root: RootData; headers: Headers }> {
  const { toast: waiting, hasToken } = await readSession(request);
  const isAhead = isPrefetch(request);
  const toast = (!isAhead && waiting) || null;
  const { isAuthenticated, isInitialized, failure, user, expiresAt, isShared } = await authenticate(request);
  // An invalid token is deleted (docs/requirements.md, section 4). An unreachable API server proves no token invalid.
  const isStale = !failure && !isAuthenticated && hasToken;
  const { token: formToken, cookie } = await getFormToken(request);

  const sharedPhone = isShared || isSharedPhone(request);
  const consent = await readConsent(request);
  // On a shared phone, no third party may store data, so no consent is asked.
  const thirdParties = sharedPhone ? undefined : findThirdParties(request.url, findAllowed(request, consent));
  const consentBar = sharedPhone ? null : await loadConsentBar(request, consent);

  const typedForm = isAhead ? null : await consumeTypedForm(request);

  // Another device may have ended the session, so this browser's data is deleted.
  const headers = new Headers(isStale ? CLEAR_STORAGE : {});
  if (toast || isStale || typedForm) {
    const change = {
      ...(toast && { toast: null }),
      ...(isStale && { accessToken: null }),
      ...(typedForm && { typedForm: null }),
    };
    headers.append("set-cookie", await changeSession(request, change));
  }
  if (cookie) headers.append("set-cookie", cookie);
  const root = {
    language: await detectLanguage(request),
    storedLanguage: storedLanguage(request),
    settings: readRequestSettings(request),
    hasStoredChoices: !sharedPhone && (hasStoredSettings(request) || storedLanguage(request) !== null),
    lite: isLite(request),
    auth: { isAuthenticated, isInitialized, user, expiresAt },
    ...(sharedPhone && { sharedPhone }),
    ...(user?.candidate && (await keepsCopy(request)) && { keepsCopy: true }),
    ...(user && findUnswept(request, user.id)),
    ...(isAhead && { isAhead }),
    toast,
    formToken,
    ...(typedForm && { typedForm }),
    ...(env.DEMO && { isDemo: true }),
    brand: {
      name: env.BRAND_NAME,
      companiesUrl: env.COMPANIES_URL ?? null,
      contactEmail: env.CONTACT_EMAIL,
      contactFormUrl: env.CONTACT_FORM_URL ?? null,
    },
    ...(thirdParties && { thirdParties }),
    ...(consentBar && { consentBar }),
    ...(env.SOCKET_ORIGIN && { socketOrigin: env.SOCKET_ORIGIN }),
    social: { linkedIn: isLinkedInOn },
  };
  return { root, headers };
}

/** Number of first letters of a user's id. They distinguish the people of a device without identifying them. */
const TELLING = 8;

/** Returns the user for whom the page must still delete other users' data on this device (docs/decisions/0009). */
function findUnswept(request: Request, userId: string): Pick<RootData, "sweeps"> {
  const sweeps = userId.slice(0, TELLING);
  return readCookie(request, "swept") === sweeps ? {} : { sweeps };
}

/** Returns whether the device stores a copy: remembered, not shared, and not in "modo leve" (docs/decisions/0009). */
export async function keepsCopy(request: Request): Promise<boolean> {
  if (!env.OFFLINE_COPY || isLite(request) || isSharedPhone(request)) return false;
  return (await readSession(request)).remember === true;
}
