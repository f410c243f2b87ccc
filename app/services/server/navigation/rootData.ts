import { useRouteLoaderData } from "@remix-run/react";
import type { User } from "#contract/candidates/user";
import type { Language } from "~/locales/languages";
import type { Settings } from "~/styles/settings";
import type { Toast } from "./toast";

/** The third parties that may load on a page; each is absent unless the operator set it and the visitor allowed it. */
export interface ThirdParties {
  /** The measurement id of Google Analytics. */
  analytics?: string;
  /** The DSN of Sentry. */
  errors?: string;
  /** It turns on Sentry's session replays, only ever together with `errors`. */
  replay?: true;
  /** The address of the feedback widget's script. */
  feedback?: string;
  /** The site id of Hotjar. */
  recording?: string;
}

/** The consent bar's texts. They come with the page, so that pages without a bar don't carry them. */
export interface ConsentBarTexts {
  title: string;
  text: string;
  accept: string;
  refuse: string;
  choose: string;
}

/** The typed values of the form with this id, as they were when a choice exchanged its page (typedForm.server.ts). */
export interface TypedForm {
  form: string;
  fields: [string, string][];
}

/** The data that root.tsx loads for every screen. */
export interface RootData {
  language: Language;
  /** The language that was chosen; null where none was. */
  storedLanguage: Language | null;
  settings: Settings;
  /** It is true if the visitor has chosen settings or a language, whose cookies the browser then mirrors. */
  hasStoredChoices: boolean;
  /** It is true in "modo leve", where pages have no scripts. */
  lite: boolean;
  auth: { isAuthenticated: boolean; isInitialized: boolean; user: User | null; expiresAt: string | null };
  /** It is true where somebody said that others use this phone too (docs/decisions/0009), and else absent. */
  sharedPhone?: boolean;
  /** It is true where the service worker may store a copy to be read without a network, and else absent. */
  keepsCopy?: boolean;
  /** For whom the browser has yet to delete what others left in it. It is absent once it has, and for strangers. */
  sweeps?: string;
  /** It is true of a page that is fetched ahead, and may never be shown, and else absent. */
  isAhead?: boolean;
  toast: Toast | null;
  formToken: string | null;
  /** The form that was typed before a choice exchanged this page, if any. */
  typedForm?: TypedForm;
  brand: { name: string; companiesUrl: string | null; contactEmail: string; contactFormUrl: string | null };
  /** It is true where the companies are a program, as in `npm run demo`, and else absent. */
  isDemo?: boolean;
  /** It is absent where none may load on this page. */
  thirdParties?: ThirdParties;
  /** It is absent where there is nothing to ask. */
  consentBar?: ConsentBarTexts;
  /** Where browsers reach the API server's socket. It is absent where the web passes the socket on. */
  socketOrigin?: string;
  social: { linkedIn: boolean };
}

export const useRootData = () => useRouteLoaderData<RootData>("root");

const unknown = { isAuthenticated: false, isInitialized: false, user: null, expiresAt: null };

/**
 * Returns who is logged in. `isInitialized` is false only where root's own loader failed (docs/requirements.md, section
 * 4).
 */
export const useAuth = () => useRootData()?.auth ?? unknown;
