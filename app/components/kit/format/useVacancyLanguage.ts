import { useTranslation } from "react-i18next";
import { defaultLanguage, type Language } from "~/locales/languages";

/** The language of what companies write, for `lang` (WCAG 2.2, 3.1.2); undefined where it is the page's. */
export function useVacancyLanguage(): typeof defaultLanguage | undefined {
  const { i18n } = useTranslation();
  return i18n.language === defaultLanguage ? undefined : defaultLanguage;
}

/** The language of a part, for `lang` (WCAG 2.2, 3.1.2); undefined where it is the page's. */
export function usePartLanguage(language: Language): Language | undefined {
  const { i18n } = useTranslation();
  return i18n.language === language ? undefined : language;
}
