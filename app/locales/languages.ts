/** The languages on offer. Everyone sees Portuguese until they choose another (docs/design.md, section 4). */
export const languages = ["pt-BR", "en", "de", "fr"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "pt-BR";

/** What the language form stands on where no language is stored (docs/requirements.md, section 1). */
export const selectionWhenNoneStored: Language = "de";

/** The key of the cookie, and of its mirror in localStorage. */
export const languageKey = "i18nextLng";

export const isLanguage = (text: string | null | undefined): text is Language =>
  (languages as readonly (string | null | undefined)[]).includes(text);
