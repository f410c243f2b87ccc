import { defaultLanguage, languages, type Language } from "#contract/language";

export { defaultLanguage, languages, type Language };

/** What the language form stands on where no language is stored (docs/requirements.md, section 1). */
export const selectionWhenNoneStored: Language = "de";

/** The key of the cookie, and of its mirror in localStorage. */
export const languageKey = "i18nextLng";

export const isLanguage = (text: string | null | undefined): text is Language =>
  (languages as readonly (string | null | undefined)[]).includes(text);
