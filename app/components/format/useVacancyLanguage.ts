import { useTranslation } from "react-i18next";
import { defaultLanguage, type Language } from "~/locales/languages";

/**
 * The language of what companies write, for `lang` where the page has another one, so that it is read out as what it is
 * (WCAG 2.2, 3.1.2). Undefined where the page's own language says so already.
 */
export function useVacancyLanguage(): typeof defaultLanguage | undefined {
  const { i18n } = useTranslation();
  return i18n.language === defaultLanguage ? undefined : defaultLanguage;
}

/**
 * The language of a part, for `lang` where the page has another one, so that it is read out as what it is (WCAG 2.2,
 * 3.1.2). Undefined where the page's own language says so already.
 */
export function useLanguageOf(language: Language): Language | undefined {
  const { i18n } = useTranslation();
  return i18n.language === language ? undefined : language;
}
