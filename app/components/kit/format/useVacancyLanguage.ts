import { useTranslation } from "react-i18next";
import { defaultLanguage, type Language } from "~/locales/languages";

/** Returns the `lang` of companies' texts (WCAG 2.2, 3.1.2), or undefined if the page has the same language. */
export function useVacancyLanguage(): typeof defaultLanguage | undefined {
  const { i18n } = useTranslation();
  return i18n.language === defaultLanguage ? undefined : defaultLanguage;
}

/** Returns the `lang` of a part (WCAG 2.2, 3.1.2), or undefined if the page has the same language. */
export function usePartLanguage(language: Language): Language | undefined {
  const { i18n } = useTranslation();
  return i18n.language === language ? undefined : language;
}
