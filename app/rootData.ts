import { useRouteLoaderData } from "@remix-run/react";
import type { User } from "#contract/user";
import type { Language } from "~/locales/languages";
import type { Toast } from "~/toast";

/** What root.tsx loads for every screen. */
export interface RootData {
  language: Language;
  /** The one that was chosen; null: none was. */
  storedLanguage: Language | null;
  settings: {
    themeMode: "light" | "dark";
    themeDirection: "ltr" | "rtl";
    themeColor: "default" | "purple" | "cyan" | "blue" | "orange" | "red";
    themeStretch: boolean;
  };
  /** No scripts: "modo leve". */
  lite: boolean;
  auth: { isAuthenticated: boolean; isInitialized: boolean; user: User | null; expiresAt: string | null };
  toast: Toast | null;
  formToken: string | null;
  /** Which providers' logins are on. */
  social: { linkedIn: boolean };
  brand: { name: string; companiesUrl: string | null; contactEmail: string };
}

/** Undefined where root's own loader failed. */
export const useRootData = () => useRouteLoaderData<RootData>("root");
