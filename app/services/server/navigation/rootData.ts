import { useRouteLoaderData } from "@remix-run/react";
import type { User } from "#contract/candidates/user";
import type { Language } from "~/locales/languages";
import type { Settings } from "~/styles/settings";
import type { Toast } from "./toast";

export interface ThirdParties {
  /** Google Analytics measurement id. */
  analytics?: string;
  /** Sentry DSN. */
  errors?: string;
  /** Sentry's session replay; requires `errors`. */
  replay?: true;
  feedback?: string;
  /** Hotjar site id. */
  recording?: string;
}

export interface ConsentBarTexts {
  title: string;
  text: string;
  accept: string;
  refuse: string;
  choose: string;
}

/** Typed values from before a choice replaced the page (typedForm.server.ts). `form` is the form's id. */
export interface TypedForm {
  form: string;
  fields: [string, string][];
}

export interface RootData {
  language: Language;
  storedLanguage: Language | null;
  settings: Settings;
  /** True if the visitor has chosen settings or a language. The browser mirrors their cookies. */
  hasStoredChoices: boolean;
  /** "Modo leve": pages without scripts. */
  lite: boolean;
  auth: { isAuthenticated: boolean; isInitialized: boolean; user: User | null; expiresAt: string | null };
  /** True if others use this phone too (docs/decisions/0009). */
  sharedPhone?: boolean;
  /** True if the service worker may store an offline copy. */
  keepsCopy?: boolean;
  /** The user whose login must delete other users' data on this device; absent once done, and without a login. */
  sweeps?: string;
  /** True for a prefetched page, which may never be shown. */
  isAhead?: boolean;
  toast: Toast | null;
  formToken: string | null;
  typedForm?: TypedForm;
  brand: { name: string; companiesUrl: string | null; contactEmail: string; contactFormUrl: string | null };
  /** True if the companies are simulated, as in `npm run demo`. */
  isDemo?: boolean;
  thirdParties?: ThirdParties;
  consentBar?: ConsentBarTexts;
  /** Origin of the API server's socket; absent if the web passes the socket on. */
  socketOrigin?: string;
  social: { linkedIn: boolean };
}

export const useRootData = () => useRouteLoaderData<RootData>("root");

const unknown = { isAuthenticated: false, isInitialized: false, user: null, expiresAt: null };

/** Returns the authentication. `isInitialized` is false only if root's loader failed (docs/requirements.md, 4). */
export const useAuth = () => useRootData()?.auth ?? unknown;
