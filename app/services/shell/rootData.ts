import { useRouteLoaderData } from "@remix-run/react";
import type { User } from "#contract/user";
import type { ConsentBarTexts, ThirdParties } from "~/services/consent/consent";
import type { Language } from "~/locales/languages";
import type { Settings } from "~/styles/settings";
import type { Toast } from "./toast";

/** What root.tsx loads for every screen. */
export interface RootData {
  language: Language;
  /** The one that was chosen; null: none was. */
  storedLanguage: Language | null;
  settings: Settings;
  /** Whether the visitor has chosen settings or a language: the browser then mirrors their cookies. */
  hasStoredChoices: boolean;
  /** No scripts: "modo leve". */
  lite: boolean;
  auth: { isAuthenticated: boolean; isInitialized: boolean; user: User | null; expiresAt: string | null };
  toast: Toast | null;
  formToken: string | null;
  brand: { name: string; companiesUrl: string | null; contactEmail: string; contactFormUrl: string | null };
  /** Absent: none may load on this page. */
  thirdParties?: ThirdParties;
  /** Absent: there is nothing to ask. */
  consentBar?: ConsentBarTexts;
  /** Which providers' logins are on. */
  social: { linkedIn: boolean };
}

/** Undefined where root's own loader failed. */
export const useRootData = () => useRouteLoaderData<RootData>("root");
