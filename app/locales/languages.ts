import { defaultLanguage, languages, type Language } from "#contract/base/language";

export { defaultLanguage, languages, type Language };

/** Each language is named in its own words, because its speakers look for it so. */
export const languageNames = {
  de: "Deutsch",
  en: "English",
  fr: "Français",
  "pt-BR": "Português",
} as const satisfies Record<Language, string>;

/** The language form stands on it where no language is stored (docs/requirements.md, section 1). */
export const selectionWhenNoneStored: Language = "de";

/** The key of the cookie, and of its mirror in localStorage. */
export const languageKey = "i18nextLng";

export const isLanguage = (text: string | null | undefined): text is Language =>
  (languages as readonly (string | null | undefined)[]).includes(text);
