import { useRouteLoaderData } from "@remix-run/react";
import type { User } from "#contract/candidates/user";
import type { Language } from "~/locales/languages";
import type { Settings } from "~/styles/settings";
import type { Toast } from "./toast";

export interface ThirdParties {
  /** The measurement id of Google Analytics. */
  analytics?: string;
  /** The DSN (address) of Sentry, which collects errors. */
  errors?: string;
  /** True if Sentry records sessions, which requires `errors`. */
  replay?: true;
  feedback?: string;
  /** The site id of Hotjar, which records sessions. */
  recording?: string;
}

export interface ConsentBarTexts {
  title: string;
  text: string;
  accept: string;
  refuse: string;
  choose: string;
}

/** The form saved when a choice reloads the page (typedForm.server.ts). `form` is the form's id. */
export interface TypedForm {
  form: string;
  fields: [string, string][];
}

export interface RootData {
  language: Language;
  storedLanguage: Language | null;
  settings: Settings;
  /** True if the visitor has chosen settings or a language. Then a script copies their cookies to localStorage. */
  hasStoredChoices: boolean;
  /** True in "modo leve", in which pages have no scripts. */
  lite: boolean;
  auth: { isAuthenticated: boolean; isInitialized: boolean; user: User | null; expiresAt: string | null };
  /** True on a phone that several people use (docs/decisions/0009). */
  sharedPhone?: boolean;
  /** True if the service worker may store an offline copy. */
  keepsCopy?: boolean;
  /** The logged-in user, if other users' data on this device must still be deleted; otherwise absent. */
  sweeps?: string;
  /** True if the browser prefetches this page, which may never be shown. */
  isAhead?: boolean;
  toast: Toast | null;
  formToken: string | null;
  typedForm?: TypedForm;
  brand: { name: string; companiesUrl: string | null; contactEmail: string; contactFormUrl: string | null };
  /** True if the companies are simulated, as in `npm run demo`. */
  isDemo?: boolean;
  thirdParties?: ThirdParties;
  consentBar?: ConsentBarTexts;
  /** The origin of the API server's WebSocket. Absent if the web server forwards the socket. */
  socketOrigin?: string;
  social: { linkedIn: boolean };
}

export const useRootData = () => useRouteLoaderData<RootData>("root");

const unknown = { isAuthenticated: false, isInitialized: false, user: null, expiresAt: null };

/** Returns who is logged in. `isInitialized` is false only if the root's loader failed (docs/requirements.md, 4). */
export const useAuth = () => useRootData()?.auth ?? unknown;
