import { defaultLanguage, languages, type Language } from "#contract/base/language";

export { defaultLanguage, languages, type Language };

/** Each name is in its own language, as its speakers look for it. */
export const languageNames = {
  de: "Deutsch",
  en: "English",
  fr: "Français",
  "pt-BR": "Português",
} as const satisfies Record<Language, string>;

/** The language that the form preselects if the visitor has chosen none (docs/requirements.md, section 1). */
export const selectionWhenNoneStored: Language = "de";

export const languageKey = "i18nextLng";

export const isLanguage = (text: string | null | undefined): text is Language =>
  (languages as readonly (string | null | undefined)[]).includes(text);
